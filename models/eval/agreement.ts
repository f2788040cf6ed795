import { readFileSync } from 'node:fs'
import { LABEL_NAMES } from '../../contract/labels.ts'
import { ratedLabels } from '../labels/rated-accounts.ts'
import { postsReadTwice } from '../labels/read-labels.ts'
import { corpusPosts, SETS_WITHOUT_PRESSURE } from '../train/corpus.ts'
import { type Figures, record, valueOf } from './figures.ts'
import { decimals, printTable } from './table.ts'

const FILE = new URL('../corpus/second-reading.tsv', import.meta.url)
const FLAGS = { toxic: 'T', vulgar: 'V', humour: 'h', political: 'P', pressing: 'R' } as const

/** How far a second reader of a tenth of the corpus agrees with its writers, beyond chance (Cohen's kappa). */
export function measureAgreement(figures: Figures) {
  const accounts = Map.groupBy(corpusPosts(), ({ account }) => account)
  const twice = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [account = '', post = '', flags = '', theme = ''] = line.split('\t')
      const first = accounts.get(account)?.[Number(post)]
      if (!first) throw new Error(`${account} has no post ${post}`)
      return { first: { ...first, theme: first.theme ?? '-' }, second: { flags, theme } }
    })
  record(figures, 'agreement.posts', twice.length)
  for (const [name, flag] of Object.entries(FLAGS)) {
    const read = flag === 'R' ? twice.filter(({ first }) => !SETS_WITHOUT_PRESSURE.has(first.set)) : twice
    const pairs = read.map(({ first, second }) => [first.flags.includes(flag), second.flags.includes(flag)] as const)
    record(figures, `agreement.${name}`, kappa(pairs))
  }
  record(figures, 'agreement.theme', kappa(twice.map(({ first, second }) => [first.theme, second.theme] as const)))
  const names = [...Object.keys(FLAGS), 'theme']
  measureLabelAgreement(figures, 'labels', postsReadTwice())
  measureLabelAgreement(figures, 'rated', ratedReadTwice())
  printTable(
    `second reading of ${twice.length} posts of the corpus`,
    ['kappa'],
    names.map((name) => [name, decimals(valueOf(figures, `agreement.${name}`))]),
  )
}

/** Of the labels that the score is made from, on posts that two readers read by the guide alone. */
function measureLabelAgreement(figures: Figures, posts: string, twice: readonly ReadTwice[]) {
  record(figures, `agreement.${posts}.posts`, twice.length)
  // Of the rated accounts what they are about was not read.
  const names = posts === 'rated' ? SCORED : LABEL_NAMES
  for (const name of names)
    record(figures, `agreement.${posts}.${name}`, kappa(twice.map(({ first, second }) => [first[name], second[name]])))
  printTable(
    `labels of ${twice.length} posts, read twice`,
    ['kappa'],
    names.map((name) => [name, decimals(valueOf(figures, `agreement.${posts}.${name}`))]),
  )
}

const SCORED = ['says', 'support', 'misleads', 'scorn', 'asks', 'corrects'] as const
type ReadTwice = Pick<ReturnType<typeof postsReadTwice>[number], 'first' | 'second'>

/** The rated accounts of the corpus and of `advertising`, each post by itself, before what differed was decided. */
function ratedReadTwice(): ReadTwice[] {
  const [firsts, seconds] = [ratedLabels('rated-first.tsv'), ratedLabels('rated-second.tsv')]
  return [...firsts].flatMap(([account, labels]) =>
    labels.flatMap((first, nth) => {
      const second = seconds.get(account)?.[nth]
      return second ? [{ first, second }] : []
    }),
  )
}

export function kappa<Label>(pairs: readonly (readonly [Label, Label])[]): number {
  const labels = new Set(pairs.flat())
  const share = (wanted: (pair: readonly [Label, Label]) => boolean) => pairs.filter(wanted).length / pairs.length
  const byChance = [...labels].reduce(
    (sum, label) => sum + share(([one]) => one === label) * share(([, other]) => other === label),
    0,
  )
  return (share(([one, other]) => one === other) - byChance) / (1 - byChance)
}
