import { type Answer, COUNTED_LABELS, isCounted, LABEL_NAMES, type PostLabels } from '../../../contract/labels.ts'
import type { PostToRead } from '../../../server/model-reader/reader.ts'
import { hasDatasets } from '../../datasets-folder.ts'
import { postsReadTwice } from '../../labels/read-labels.ts'
import { type CorpusPost, corpusPosts, postsIn } from '../../train/corpus.ts'
import { isPositive, type Row, TOXICITY_SETS, testRows } from '../datasets.ts'
import { PANEL, panelFiles } from '../panel.ts'
import type { Truth } from './count-answers.ts'

/** Posts that are read together, as those of an account are, and what each of them is. */
export type Timeline = { name: string; posts: PostToRead[]; truth: Map<string, Truth> }

const MAX_POSTS = 100
/** Of each public set: enough for an interval of five points. */
const ROWS_OF_A_SET = 300

/** The accounts of the corpus and of the panel. */
export function labelledAccounts(): Timeline[] {
  const corpus = Map.groupBy(corpusPosts(), ({ account }) => account)
  return [...[...corpus].map(([name, posts]) => timelineOf(`corpus/${name}`, posts)), ...panel()]
}

const panel = (): Timeline[] =>
  panelFiles().map((file) => {
    const name = `panel/${file.replace('.txt', '')}`
    return timelineOf(name, postsIn(new URL(file, PANEL), name))
  })

function timelineOf(name: string, posts: readonly CorpusPost[]): Timeline {
  const kept = posts.slice(0, MAX_POSTS).map((post, nth) => ({ ...post, id: `${name} ${nth}` }))
  return {
    name,
    posts: kept.map(({ id, text }) => ({ id, text })),
    truth: new Map(
      kept.map(({ id, flags, theme }) => [id, { ...flagged(flags), ...countedOf(name, nthOf(id)), theme }]),
    ),
  }
}

/** By account of the corpus and number of its post. */
let agreed: Map<string, PostLabels> | undefined
function countedOf(name: string, nth: number): Truth {
  agreed ??= new Map(
    postsReadTwice().flatMap(({ account, post, first, second }) =>
      LABEL_NAMES.every((label) => first[label] === second[label])
        ? [[`corpus/${account} ${post}`, first] as const]
        : [],
    ),
  )
  const labels = agreed.get(`${name} ${nth}`)
  if (!labels) return {}
  return Object.fromEntries(COUNTED_LABELS.map((label) => [label, yesOrNo(isCounted(labels, label))]))
}
const nthOf = (id: string) => Number(id.split(' ').at(-1))

const flagged = (flags: string) => ({
  toxic: yesOrNo(flags.includes('T')),
  humorous: yesOrNo(flags.includes('h')),
  political: yesOrNo(flags.includes('P')),
})
const yesOrNo = (is: boolean): Answer => (is ? 'yes' : 'no')

/** Public sets: by their own ideas of what is toxic or funny, so beside the accounts and not on the card's counts. */
export function publicSets(): Timeline[] {
  if (!hasDatasets()) return []
  const toxicity = Object.entries(TOXICITY_SETS).flatMap(([language, sets]) =>
    sets.map((set) => rowsOf(`tox_${set}_${language}`, 'toxic')),
  )
  return [...toxicity, rowsOf('humor_blagues_fr', 'humorous'), rowsOf('humor_colbert_en', 'humorous')].flatMap(
    inHundreds,
  )
}

function rowsOf(set: string, label: 'toxic' | 'humorous') {
  const rows = testRows(set)
  const step = Math.max(1, Math.floor(rows.length / ROWS_OF_A_SET))
  const sample = rows.filter((_, nth) => nth % step === 0).slice(0, ROWS_OF_A_SET)
  return { set, label, sample }
}

function inHundreds({ set, label, sample }: { set: string; label: 'toxic' | 'humorous'; sample: Row[] }): Timeline[] {
  const posts = sample.map((row, nth) => ({ id: `${set} ${nth}`, text: row.text, is: yesOrNo(isPositive(row)) }))
  return Array.from({ length: Math.ceil(posts.length / MAX_POSTS) }, (_, part) => {
    const some = posts.slice(part * MAX_POSTS, (part + 1) * MAX_POSTS)
    const truth = new Map<string, Truth>(some.map(({ id, is }) => [id, { [label]: is }]))
    return { name: `${set}/${part}`, posts: some.map(({ id, text }) => ({ id, text })), truth }
  })
}
