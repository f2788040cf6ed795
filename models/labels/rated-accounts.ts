import { readFileSync } from 'node:fs'
import { COUNTED, COUNTED_LABELS, PLAIN, type PostLabels } from '../../contract/labels.ts'

/** What a reader in three roles answered to « Can I trust what this account posts? », from 0 to 100. */
export type Rating = { account: string; rating: number; cap: string }

export const ratings = (): Rating[] =>
  tableOf('ratings.tsv').map((cells) => ({
    account: cells['account'] ?? '',
    rating: Number(cells['score']),
    cap: cells['cap'] ?? '',
  }))

const SAYS: Readonly<Record<string, Pick<PostLabels, 'says' | 'support'>>> = {
  n: { says: 'nothing', support: 'none' },
  o: { says: 'opinion', support: 'none' },
  w: { says: 'own', support: 'none' },
  f: { says: 'fact', support: 'none' },
  F: { says: 'fact', support: 'given' },
}

/** By account, the labels of its posts in their order: a letter a post, then the numbers of the posts that have each other label. */
export function ratedLabels(file: 'rated.tsv' | 'rated-first.tsv' | 'rated-second.tsv' = 'rated.tsv') {
  return new Map<string, readonly PostLabels[]>(
    tableOf(file).map(({ account = '', says = '', ...others }) => {
      const labels = says.split('').map((letter): PostLabels => ({ ...PLAIN, ...SAYS[letter] }))
      for (const [name, numbers] of Object.entries(others)) {
        for (const number of numbers.split(' ').filter((part) => part !== '')) {
          const post = labels[Number(number)]
          if (!post) throw new Error(`${account} has no post ${number}`)
          Object.assign(post, labelNamed(name))
        }
      }
      return [account, labels]
    }),
  )
}

function labelNamed(name: string): Partial<PostLabels> {
  if (name === 'reported') return { scorn: 'reported' }
  const counted = COUNTED_LABELS.find((label) => label === name)
  if (!counted) throw new Error(`${name} is no label`)
  const [label, value] = COUNTED[counted]
  return { [label]: value }
}

function tableOf(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, nth) => [columns[nth] ?? '', cell])))
}
