import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One protection taken out of the code on purpose, and the tests that fail then. */
export type Mutant = {
  /** In the words of what is lost: `session-idle-limit`. */
  id: string
  /** What holds as long as a test kills the mutant, in a sentence for SECURITY.md. */
  protects: string
  file: string
  /** Found exactly once in the file. */
  removed: string
  added: string
  /** By test file, a part of the name of the test in it that fails. */
  killedBy: Readonly<Record<string, string>>
}

const FOLDER = path.join(import.meta.dirname, 'mutants')

/** Every mutant, one file per subject. SECURITY.md's table is written from them (`npm run mutate -- table`). */
export const mutants: readonly Mutant[] = readdirSync(FOLDER)
  .toSorted()
  .flatMap((name) => parseMutants(readFileSync(path.join(FOLDER, name), 'utf8'), name))

/**
 * Blocks of lines with an empty line between them: `<id>: <what holds>`, `in <file>`, the text removed after `-`, the text added
 * after `+`, and `killed by <test file>: <a part of the test's name>`. A line of another kind is an error.
 */
export function parseMutants(text: string, name: string): Mutant[] {
  return text
    .trimEnd()
    .split(/\n{2,}/)
    .map((block) => parseMutant(block.split('\n'), name))
}

function parseMutant([title = '', target = '', ...rest]: string[], name: string): Mutant {
  const [, id, protects] = /^([a-z\d-]+): (.{20,})$/.exec(title) ?? []
  const [, file] = /^in (\S+)$/.exec(target) ?? []
  const changed = rest.filter((line) => /^[-+]/.test(line))
  const killers = rest.slice(changed.length).map((line) => /^killed by (\S+): (.+)$/.exec(line))
  const killedBy = Object.fromEntries(killers.map((found) => [found?.[1], found?.[2]])) as Record<string, string>
  const isWhole = changed[0]?.startsWith('-') && killers.length > 0 && killers.every((found) => found !== null)
  const isOncePerFile = Object.keys(killedBy).length === killers.length
  if (!id || !protects || !file || !isWhole || !isOncePerFile)
    throw new Error(`${name}: this is no mutant:\n${title}\n${target}\n${rest.join('\n')}`)
  const after = (sign: string) =>
    changed
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')
  return { id, protects, file, removed: after('-'), added: after('+'), killedBy }
}

/** The file with the mutant in it. Anything but one place to change is an error: the mutant is then stale. */
export function applyMutant(text: string, { id, file, removed, added }: Mutant): string {
  const [before, after, more] = text.split(removed)
  if (before === undefined || after === undefined) throw new Error(`${id}: its text is no longer in ${file}`)
  if (more !== undefined) throw new Error(`${id}: its text is more than once in ${file}`)
  return before + added + after
}

const A_DAY = 10

/**
 * `all`, some by their names, or the day's: every nth item of the list, starting one later each UTC day. All are run within some
 * weeks, and each day's share covers all subjects.
 */
export function choose(list: readonly Mutant[], words: readonly string[], at: Date) {
  if (words.length === 0) return dayShare(list, at)
  if (words[0] === 'all') return { which: `all ${list.length}`, chosen: [...list] }
  const unknown = words.filter((word) => !list.some(({ id }) => id === word))
  if (unknown.length > 0) throw new Error(`no such mutant: ${unknown.join(', ')}`)
  return { which: words.join(', '), chosen: list.filter(({ id }) => words.includes(id)) }
}

function dayShare(list: readonly Mutant[], at: Date) {
  const shares = Math.ceil(list.length / A_DAY)
  const today = Math.floor(at.getTime() / 86_400_000) % shares
  const chosen = list.filter((_, place) => place % shares === today)
  return { which: `share ${today + 1} of ${shares}, that of ${at.toISOString().slice(0, 10)}`, chosen }
}

const START = '<!-- mutants:start -->'
const END = '<!-- mutants:end -->'

/** What each mutant protects and the test that kills it, as a table: the text between the two marks, written anew. */
export function withTable(page: string): string {
  const [before, rest] = page.split(START)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page has no ${START} … ${END}`)
  const rows = mutants.map(({ id, protects, killedBy }) => [
    protects,
    `\`${id}\``,
    Object.keys(killedBy)
      .map((file) => `\`${file}\``)
      .join(', '),
  ])
  const table = [['what holds', 'mutant', 'killed by'], ['---', '---', '---'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |\n`,
  )
  return `${before}${START}\n${table.join('')}${END}${after}`
}
