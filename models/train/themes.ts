import { THEME_IDS, type ThemeId } from '../../contract/themes.ts'
import { themesTogether } from '../../server/analysis-engine/models/theme-prior.ts'
import type { WeightsCard } from '../../server/analysis-engine/models/weights.ts'
import { dataset, type Text, written } from './corpora.ts'
import type { CorpusPost } from './corpus.ts'
import { type Example, trainMultinomial } from './multinomial.ts'
import type { Head } from './pack.ts'
import { SCALES, THEMED } from './recipes.ts'
import { type Row, rowScorer } from './rows.ts'
import { foldOf } from './second-stage.ts'
import { SIB_TOPICS } from './sib-topics.ts'

type Themed = { example: Example; post?: CorpusPost }

/** Under it the likeliest theme of a post is more often wrong than right, on accounts left out. */
const THEME_THRESHOLD = 0.4

/** Our posts and those of the corpus are on one theme or on none; a sentence of SIB-200 is on one of a family. */
export function themeExamples(
  read: (text: Pick<Text, 'text' | 'language'>) => Row,
  posts: readonly CorpusPost[],
): Themed[] {
  const topics = [
    ...['topic_sib200_fr.train', 'topic_sib200_en.train'].flatMap((name) => dataset(name)),
    ...['sentences.fr', 'sentences.en'].flatMap((name) => written(name)),
  ]
  return [
    ...THEMED.flatMap((name) => written(name)).map((text) => ({
      example: { row: read(text), allowed: [labelOf(text.cells['theme'])], weight: 1 },
    })),
    ...topics.map((text) => ({
      example: {
        row: read(text),
        allowed: (SIB_TOPICS[text.label] ?? []).map((id) => THEME_IDS.indexOf(id)),
        weight: 1,
      },
    })),
    ...posts.map((post) => ({ example: { row: read(post), allowed: [labelOf(post.theme)], weight: 1 }, post })),
  ]
}

/** The last label is « none of them ». */
function labelOf(theme: string | null | undefined): number {
  const label = THEME_IDS.findIndex((id) => id === theme)
  return label < 0 ? THEME_IDS.length : label
}

const trained = (examples: readonly Themed[]) =>
  trainMultinomial(
    examples.map(({ example }) => example),
    { count: THEME_IDS.length + 1, scales: SCALES.theme, priorVariance: 3, maxIterations: 50 },
  )

export const themeHeads = (examples: readonly Themed[]): Head[] =>
  trained(examples).map(({ weights, bias }, label) => ({
    name: `theme ${THEME_IDS[label] ?? 'none'}`,
    weights,
    bias,
    scales: SCALES.theme,
  }))

const FOLDS = 3

/** For each post of the corpus, its themes' probabilities by models that saw no post of its set. */
export function leftOutThemes(examples: readonly Themed[], posts: readonly CorpusPost[]): Float32Array[] {
  const { score } = rowScorer(SCALES.theme)
  const read = new Map<CorpusPost, Float32Array>()
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isLeftOut = ({ post }: Themed) => post !== undefined && foldOf(post.set) % FOLDS === fold
    const heads = trained(examples.filter((one) => !isLeftOut(one)))
    for (const { post, example } of examples.filter(isLeftOut))
      if (post) read.set(post, probabilities(heads.map(({ weights, bias }) => score(example.row, weights, 0) + bias)))
  }
  return posts.map((post) => read.get(post) ?? new Float32Array(THEME_IDS.length))
}

/** Without the last, which is: on none of them. */
function probabilities(logits: readonly number[]): Float32Array {
  const highest = Math.max(...logits)
  const total = logits.reduce((sum, logit) => sum + Math.exp(logit - highest), 0)
  return Float32Array.from(logits.slice(0, THEME_IDS.length), (logit) => Math.exp(logit - highest) / total)
}

/** The theme of each post as the product gives it, accounts read whole; `noise` is how often others are given it. */
export function calibrateThemes(posts: readonly CorpusPost[], read: readonly Float32Array[]) {
  const base = THEME_IDS.map((_, theme) =>
    Number((read.reduce((sum, themes) => sum + (themes[theme] ?? 0), 0) / read.length).toFixed(5)),
  )
  const accounts = Map.groupBy(posts.keys(), (at) => posts[at]?.account)
  const given: (ThemeId | null)[] = posts.map(() => null)
  for (const ofAccount of accounts.values()) {
    const together = themesTogether(
      ofAccount.map((at) => read[at] ?? null),
      base,
    )
    for (const [nth, at] of ofAccount.entries()) given[at] = likeliest(together[nth] ?? new Float32Array())
  }
  const noise = THEME_IDS.map((id): [ThemeId, number] => {
    const others = posts.map((post, at) => ({ post, theme: given[at] })).filter(({ post }) => post.theme !== id)
    return [id, Number((others.filter(({ theme }) => theme === id).length / others.length).toFixed(4))]
  })
  const theme: WeightsCard['theme'] = {
    inverseTemperature: 1,
    threshold: THEME_THRESHOLD,
    base,
    noise: Object.fromEntries(noise),
  }
  return { given, theme }
}

function likeliest(themes: Float32Array): ThemeId | null {
  const highest = Math.max(...themes)
  return highest >= THEME_THRESHOLD ? (THEME_IDS[themes.indexOf(highest)] ?? null) : null
}
