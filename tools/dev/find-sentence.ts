import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

type Found = { file: string; line: number; text: string }

/** Where sentences are written: the web, the contract, and what of the server is a mail or goes into a report or a file. */
const files = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web', 'contract', 'server'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:tsx?|md|html)$/.test(file) && !/\.test\.|\/testing\/|\.md-/.test(file) && existsSync(file))

/**
 * The lines that say what a screen shows. A no-break space, written as itself or as its code, is a space; what a screen shows in
 * place of `${…}` or `{name}` is not written there, so that the longest part of the words that some line has is looked for.
 */
export function findSentence(shown: string): { part: string; found: Found[] } {
  const lines = files().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, nth): Found & { plain: string } => ({ file, line: nth + 1, text: text.trim(), plain: plain(text) })),
  )
  const words = plain(shown).split(' ')
  for (let length = words.length; length > 0; length -= 1) {
    const parts = Array.from({ length: words.length - length + 1 }, (_, from) =>
      words.slice(from, from + length).join(' '),
    )
    for (const part of parts) {
      const found = lines.filter((line) => line.plain.includes(part))
      if (found.length > 0) return { part, found: found.map(({ file, line, text }) => ({ file, line, text })) }
    }
  }
  return { part: '', found: [] }
}

const plain = (text: string) =>
  text
    .replaceAll(/\\u00a0|\\u202f|&nbsp;|[\s\u00a0\u202f]/g, ' ')
    .replaceAll(/['’]/g, '’')
    .replaceAll(/ +/g, ' ')
    .trim()
    .toLowerCase()
