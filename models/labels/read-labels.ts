import { readFileSync } from 'node:fs'
import type { PostLabels } from '../../contract/labels.ts'
import { labelsIn } from '../../server/model-reader/recorded/recorded-reader.ts'

/** What two readers, who did not know each other's answers, say of a post of the corpus. */
export type ReadTwice = { account: string; post: number; first: PostLabels; second: PostLabels }

export function postsReadTwice(): ReadTwice[] {
  const [first, second] = [readingIn('first.tsv'), readingIn('second.tsv')]
  return [...first].map(([key, reading]) => {
    const other = second.get(key)
    if (!other) throw new Error(`${key} was read once`)
    const [account = '', post = ''] = key.split('\t')
    return { account, post: Number(post), first: reading, second: other }
  })
}

/** By account and number of the post in it. */
function readingIn(file: string): Map<string, PostLabels> {
  const [head = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return new Map(
    lines.map((line) => {
      const cells = new Map(line.split('\t').map((cell, nth) => [columns[nth] ?? '', cell]))
      return [`${cells.get('account')}\t${cells.get('post')}`, labelsIn(cells)]
    }),
  )
}
