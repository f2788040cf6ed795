import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { NEW_POSTS, type WatchedFigure } from '#contract/watches.ts'
import { type Interval, wilson } from '#server/analysis-engine/statistics/intervals.ts'

/** What a reading adds to those before it: only posts that none of them had, so that no post is counted twice. */
export type Block = {
  /** Posts that are new since the reading before. */
  posts: number
  shares: Partial<Record<Behaviour, Counted>>
  /** Of all posts read, the older ones too; `from` and `to` are the moments of the first and the last of them. */
  score: { value: number; low: number; high: number; from: number; to: number } | null
  /** Formulas and reader: figures of two of them are not compared. */
  method: string
}
type Counted = { count: number; of: number }

/** `seen`: apart for the first time. `lasting`: apart once more. `passed`: not any more. */
export type FigureChange = {
  figure: WatchedFigure
  state: 'seen' | 'lasting' | 'passed'
  before: Estimate
  after: Estimate
}
type Estimate = { value: number; low: number; high: number }

/**
 * The error rate of all comparisons of one reading together (Holm). Far below 5 %: an account is read fifty times a year.
 * Chosen by `npm run bench -- watch` (docs/decisions/0084).
 */
const FAMILY_ERROR = 0.00025
/** Of the second look, at the few figures that were apart. */
const CONFIRMING_ERROR = 0.05

type Step = { blocks: Block[]; posts: number }
type Suspect = { figure: WatchedFigure; isHigher: boolean; before: Estimate; side: Side }
/** The blocks before a window, with their end, and the window. */
type Side = { reference: Block[] }

/** What each of these readings shows, oldest first. A pure function of them: read again, the same answer. */
export function* changesOfEach(readings: Iterable<Block>): Generator<FigureChange[], void> {
  let steps: Step[] = []
  let suspects: Suspect[] = []
  for (const block of readings) {
    if (steps[0]?.blocks[0]?.method !== block.method) {
      // Another method or another reader: what changed may be ours.
      steps = [{ blocks: [block], posts: block.posts }]
      suspects = []
      yield []
      continue
    }
    if (!addTo(steps, block)) {
      yield []
      continue
    }
    const confirmed = suspects.length > 0 ? lookAgain(suspects, steps) : []
    const lasting = confirmed.filter(({ state }) => state === 'lasting')
    const former = new Set(suspects.map(({ figure }) => figure))
    suspects = []
    // What it has become is what the next ones are compared with.
    if (lasting.length > 0) steps = steps.slice(-2)
    else suspects = suspectsIn(steps).filter(({ figure }) => !former.has(figure))
    yield [...confirmed, ...suspects.map((suspect) => changeOf(suspect, steps, 'seen'))]
  }
}

/** True when the posts that were new make enough of them to compare: a step of its own. */
function addTo(steps: Step[], block: Block): boolean {
  const last = steps.at(-1)
  const isOpen = steps.length > 1 && last !== undefined && last.posts < NEW_POSTS
  const step = isOpen ? last : { blocks: [], posts: 0 }
  if (!isOpen) steps.push(step)
  step.blocks.push(block)
  step.posts += block.posts
  return step.posts >= NEW_POSTS
}

type Test = { figure: WatchedFigure; p: number; isHigher: boolean; before: Estimate; side: Side }

/** The last step, and the last two together: a change that began in the one before is found by both. */
function suspectsIn(steps: readonly Step[]): Suspect[] {
  const tests = [1, 2].flatMap((count) => {
    if (steps.length <= count) return []
    const reference = blocksOf(steps.slice(0, -count))
    return testsOf({ reference }, blocksOf(steps.slice(-count)))
  })
  const found = new Map<WatchedFigure, Suspect>()
  // A step of several readings has the error rate of them all.
  const errorRate = FAMILY_ERROR * (steps.at(-1)?.blocks.length ?? 1)
  for (const { figure, isHigher, before, side } of holm(tests, errorRate))
    found.set(figure, { figure, isHigher, before, side })
  return [...found.values()]
}

/** Only posts that came after the first look: what was seen there is not counted again as its own confirmation. */
function lookAgain(suspects: readonly Suspect[], steps: readonly Step[]): FigureChange[] {
  const newest = blocksOf(steps.slice(-1))
  const tests = suspects.flatMap(({ figure, side, isHigher }) =>
    testsOf(side, newest).filter((test) => test.figure === figure && test.isHigher === isHigher),
  )
  const lasting = new Set(holm(tests, CONFIRMING_ERROR).map(({ figure }) => figure))
  return suspects.map((suspect) => changeOf(suspect, steps, lasting.has(suspect.figure) ? 'lasting' : 'passed'))
}

function changeOf({ figure, before }: Suspect, steps: readonly Step[], state: FigureChange['state']): FigureChange {
  const blocks = blocksOf(steps.slice(-1))
  const after = figure === 'credibilityScore' ? meanScore(blocks) : shareEstimate(pooled(blocks, figure))
  return { figure, state, before, after: after ?? before }
}

/** Holm: the smallest p of m at the error rate ÷ m, the next at ÷ (m − 1), until one is too large. */
function holm(tests: readonly Test[], errorRate: number): Test[] {
  const sorted = tests.toSorted((one, other) => one.p - other.p)
  const stop = sorted.findIndex(({ p }, nth) => p > errorRate / (sorted.length - nth))
  return stop === -1 ? sorted : sorted.slice(0, stop)
}

function testsOf(side: Side, window: readonly Block[]): Test[] {
  const tests: Test[] = []
  for (const figure of BEHAVIOURS) {
    const test = testOfShare(figure, side, window)
    if (test) tests.push(test)
  }
  const score = testOfScore(side, window)
  return score ? [...tests, score] : tests
}

function testOfShare(figure: Behaviour, side: Side, window: readonly Block[]): Test | null {
  const [old, recent] = [pooled(side.reference, figure), pooled(window, figure)]
  if (old.of < NEW_POSTS || recent.of < NEW_POSTS) return null
  return {
    figure,
    side,
    p: areApart(intervalOf(old), intervalOf(recent)) ? meanTail(figure, side.reference, window) : 1,
    isHigher: recent.count * old.of > old.count * recent.of,
    before: shareEstimate(old),
  }
}

function testOfScore(side: Side, window: readonly Block[]): Test | null {
  const since = side.reference.at(-1)?.score?.to ?? Number.NEGATIVE_INFINITY
  const [old, recent] = [meanScore(side.reference), meanScore(window, since)]
  if (!recent || !old) return null
  const deviation = Math.hypot(recent.high - recent.low, old.high - old.low) / (2 * NORMAL_95)
  return {
    figure: 'credibilityScore',
    side,
    p: areApart(old, recent) ? 2 * upperTail(Math.abs(recent.value - old.value) / Math.max(deviation, 1e-9)) : 1,
    isHigher: recent.value > old.value,
    before: old,
  }
}

const NORMAL_95 = 1.959963984540054
const blocksOf = (steps: readonly Step[]) => steps.flatMap(({ blocks }) => blocks)
const intervalOf = ({ count, of }: Counted) => wilson(count, of)
const areApart = (one: Interval, other: Interval) => one.high < other.low || other.high < one.low

/** Scores are of whole reports: the mean of those, newest first, that share no post with each other nor with what was read before `since`. */
function meanScore(blocks: readonly Block[], since = Number.NEGATIVE_INFINITY): Estimate | null {
  let [sum, squares, count, before] = [0, 0, 0, Number.POSITIVE_INFINITY]
  for (const { score } of blocks.toReversed()) {
    if (!score || score.to >= before || score.from <= since) continue
    sum += score.value
    squares += (score.high - score.low) ** 2
    count += 1
    before = score.from
  }
  if (count === 0) return null
  const [value, margin] = [sum / count, Math.sqrt(squares) / count / 2]
  return { value, low: value - margin, high: value + margin }
}

function pooled(blocks: readonly Block[], figure: Behaviour): Counted {
  let [count, of] = [0, 0]
  for (const { shares } of blocks) {
    count += shares[figure]?.count ?? 0
    of += shares[figure]?.of ?? 0
  }
  return { count, of }
}

function shareEstimate({ count, of }: Counted): Estimate {
  const { low, high } = wilson(count, Math.max(of, 1))
  return { value: (100 * count) / Math.max(of, 1), low: 100 * low, high: 100 * high }
}

/**
 * Posts of one week are alike, a campaign or a match: usually by so much (intraclass correlation), in one account less and in another
 * more. How likely that is of an account of which nothing is known yet (docs/decisions/0084).
 */
const USUAL_LIKENESS: Record<Behaviour, number> = {
  toxicity: 0.01,
  vulgarity: 0.01,
  humor: 0.01,
  politicalEngagement: 0.02,
}
const LIKENESSES = [
  { times: 0, prior: 0.5 },
  { times: 0.5, prior: 0.15 },
  { times: 1, prior: 0.15 },
  { times: 2, prior: 0.1 },
  { times: 4, prior: 0.1 },
] as const
/** What an account's other behaviours tell of the likeness of one, where its own weeks tell 1. */
const OTHERS = 0.65

/** How likely a window so far off is, whatever the likeness: the mean over those that the weeks before leave likely. */
function meanTail(figure: Behaviour, reference: readonly Block[], window: readonly Block[]): number {
  const evidence = LIKENESSES.map(({ times, prior }) =>
    BEHAVIOURS.reduce(
      (sum, one) => sum + (one === figure ? 1 : OTHERS) * logLikelihood(reference, one, times * USUAL_LIKENESS[one]),
      Math.log(prior),
    ),
  )
  const most = Math.max(...evidence)
  let [sum, weights] = [0, 0]
  for (const [nth, { times }] of LIKENESSES.entries()) {
    const weight = Math.exp((evidence[nth] ?? 0) - most)
    weights += weight
    sum += weight * tail(figure, { reference, window, likeness: times * USUAL_LIKENESS[figure] })
  }
  return sum / weights
}

/** Of the spread of these weeks, if posts of one week were so much alike; by the normal distribution. */
function logLikelihood(blocks: readonly Block[], figure: Behaviour, likeness: number): number {
  const { count, of } = pooled(blocks, figure)
  const share = count / of
  const variance = share * (1 - share)
  if (!(variance > 0)) return 0
  // The share is of these same weeks: one of them tells nothing of the spread.
  const told = (blocks.length - 1) / blocks.length
  let sum = 0
  for (const { shares } of blocks) {
    const block = shares[figure]
    if (!block || block.of === 0) continue
    const spread = spreadOf(block, likeness)
    sum += told * Math.log(spread) + (block.count - block.of * share) ** 2 / (block.of * variance * spread)
  }
  return -sum / 2
}

/** By how much the count of a week varies more than chance would have it. */
const spreadOf = ({ of }: Counted, likeness: number) => 1 + Math.max(of - 1, 0) * likeness

type Compared = { reference: readonly Block[]; window: readonly Block[]; likeness: number }

/** Twice the smaller tail of the beta-binomial distribution: neither the rate before is known exactly, nor is every week like it. */
function tail(figure: Behaviour, { reference, window, likeness }: Compared): number {
  // Weeks that vary more weigh less, as if they had fewer posts.
  let [before, posts] = [0, 0]
  for (const { shares } of reference) {
    const block = shares[figure] ?? NOTHING
    before += block.count / spreadOf(block, likeness)
    posts += block.of / spreadOf(block, likeness)
  }
  const { count, of } = pooled(window, figure)
  const share = (before + 0.5) / (posts + 1)
  // Deviations of several weeks cancel each other in part.
  const ofWeeks = window.reduce((sum, { shares }) => sum + ((shares[figure]?.of ?? 0) / of) ** 2, 0)
  const concentration = 1 / (likeness * ofWeeks + 1 / (posts + 2)) - 1
  return betaBinomialTail({ count, of }, share * concentration, (1 - share) * concentration)
}
const NOTHING: Counted = { count: 0, of: 0 }

/** Twice the smaller tail, with half of the count itself. Term by term, since all of them are needed. */
function betaBinomialTail({ count, of }: Counted, alpha: number, beta: number): number {
  const isHigher = count * (alpha + beta) > of * alpha
  let [term, all, beyond] = [1, 0, 0]
  for (let nth = 0; nth <= of; nth += 1) {
    all += term
    if (nth === count) beyond += term / 2
    else if (isHigher === nth > count) beyond += term
    term *= ((of - nth) * (alpha + nth)) / ((nth + 1) * (beta + of - nth - 1))
    if (term > HUGE) [term, all, beyond] = [term / HUGE, all / HUGE, beyond / HUGE]
  }
  return Math.min(1, (2 * beyond) / all)
}
const HUGE = 1e100

/** Of the standard normal distribution, by Abramowitz and Stegun 26.2.17: right to 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series
}
