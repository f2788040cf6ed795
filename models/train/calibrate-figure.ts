import { amongOthers, logOdds } from '../../server/analysis-engine/models/author-prior.ts'
import type { Figure } from '../../server/analysis-engine/models/figures.ts'
import type {
  AccountErrors,
  AuthorPrior,
  ByLanguage,
  Calibration,
  Scaling,
} from '../../server/analysis-engine/models/weights.ts'
import { fitBetaBinomial } from './beta-binomial.ts'
import { bestThreshold, logLossOf, plattScaling, rounded } from './calibrate.ts'
import { type CorpusPost, SETS_WITHOUT_PRESSURE } from './corpus.ts'
import { sigmoid } from './experts.ts'
import { fitShare } from './fit-share.ts'
import { FLAGS } from './second-stage.ts'

/**
 * Of the posts retained, so many must be right. 80 % was wanted of toxic and political ones on the panel, looked at once to set
 * these two: toxic ones are harder there than on our accounts and political ones easier. Of the corpus less is kept (model card).
 */
export const MIN_PRECISION: Record<Figure, number> = {
  toxicity: 0.85,
  humour: 0,
  political: 0.78,
  // What presses costs up to 36 points of the score.
  pressing: 0.97,
}
const WEIGHTS = Array.from({ length: 16 }, (_, step) => step / 10)

type FigureCalibration = { calibration: ByLanguage<Calibration>; author: AuthorPrior; errors: AccountErrors }
type Logit = { post: CorpusPost; logit: number; label: boolean }
export type ReadCorpusPost = { post: CorpusPost; probability: number; isRetained: boolean; isOne: boolean }

/** Probabilities, thresholds and how both err from one account to another, all on sets the models never saw. */
export function calibrateFigure(posts: readonly CorpusPost[], figure: Figure, logits: Float64Array): FigureCalibration {
  const sample = labelled(posts, figure, logits)
  const alone = { fr: scalingOf(sample, 'fr'), en: scalingOf(sample, 'en') }
  const author = authorPrior(sample, alone)
  const read = readAccounts(sample, alone, author)
  const threshold = (language: 'fr' | 'en') =>
    bestThreshold(
      read
        .filter(({ post }) => post.language === language)
        .map(({ probability, isOne }) => ({ score: probability, label: isOne })),
      MIN_PRECISION[figure],
    )
  const calibration = {
    fr: { ...alone.fr, threshold: threshold('fr') },
    en: { ...alone.en, threshold: threshold('en') },
  }
  return { calibration, author, errors: errorsOf(readPosts(posts, figure, logits, { calibration, author })) }
}

/** As the product will read them. */
export function readPosts(
  posts: readonly CorpusPost[],
  figure: Figure,
  logits: Float64Array,
  { calibration, author }: Pick<FigureCalibration, 'calibration' | 'author'>,
): ReadCorpusPost[] {
  return readAccounts(labelled(posts, figure, logits), calibration, author).map((read) => ({
    ...read,
    isRetained: read.probability >= calibration[read.post.language].threshold,
  }))
}

const labelled = (posts: readonly CorpusPost[], figure: Figure, logits: Float64Array): Logit[] =>
  posts
    .map((post, at) => ({ post, logit: logits[at] ?? 0, label: post.flags.includes(FLAGS[figure]) }))
    .filter(({ post }) => figure !== 'pressing' || !SETS_WITHOUT_PRESSURE.has(post.set))

const scalingOf = (sample: readonly Logit[], language: 'fr' | 'en') =>
  rounded(plattScaling(sample.filter(({ post }) => post.language === language)))

/** The weight under which the labels are likeliest; then probabilities again. */
function authorPrior(sample: readonly Logit[], alone: ByLanguage<Scaling>): AuthorPrior {
  const base = Number((sample.filter(({ label }) => label).length / sample.length).toPrecision(4))
  const fitted = WEIGHTS.map((weight) => {
    const unscaled = { base, weight, slope: 1, intercept: 0 }
    const read = readAccounts(sample, alone, unscaled).map(({ probability, isOne }) => ({
      logit: logOdds(probability),
      label: isOne,
    }))
    const scaling = rounded(plattScaling(read))
    return { prior: { base, weight, ...scaling }, loss: logLossOf(read, scaling) }
  })
  return fitted.reduce((best, one) => (one.loss < best.loss ? one : best)).prior
}

function readAccounts(sample: readonly Logit[], alone: ByLanguage<Scaling>, author: AuthorPrior) {
  return [...Map.groupBy(sample, ({ post }) => post.account).values()].flatMap((ofAccount) => {
    const probabilities = ofAccount.map(({ post, logit }) => {
      const { slope, intercept } = alone[post.language]
      return sigmoid(slope * logit + intercept)
    })
    const total = probabilities.reduce((sum, probability) => sum + probability, 0)
    return ofAccount.map(({ post, label }, at) => {
      const probability = probabilities[at] ?? 0
      const others = { total: total - probability, posts: ofAccount.length - 1 }
      return { post, probability: amongOthers(probability, others, author), isOne: label }
    })
  })
}

/** Shares of an account's posts: heavy accounts are read by their habit, and err otherwise than clean ones. */
const STRATA = [0.04, 0.2, 1]

/** Both rates differ from one account to another far more than chance: an interval that ignores it does not hold. */
function errorsOf(read: readonly ReadCorpusPost[]): AccountErrors {
  const accounts = [...Map.groupBy(read, ({ post }) => post.account).values()].map((posts) => ({
    posts,
    share: posts.filter(({ isOne }) => isOne).length / posts.length,
  }))
  const retained = read.filter(({ isRetained }) => isRetained)
  const precision = retained.filter(({ isOne }) => isOne).length / Math.max(1, retained.length)
  const rates = STRATA.map((upTo, at) => {
    const within = accounts.filter(({ share }) => share <= upTo && share > (STRATA[at - 1] ?? -1))
    const tally = (wanted: boolean) =>
      within.map(({ posts }) => {
        const concerned = posts.filter(({ isOne }) => isOne === wanted)
        return { errors: concerned.filter(({ isRetained }) => isRetained !== wanted).length, of: concerned.length }
      })
    return { upTo, misses: fitBetaBinomial(tally(true)), falseAlarms: fitBetaBinomial(tally(false)) }
  })
  const right = accounts.map(({ posts }) => {
    const shown = posts.filter(({ isRetained }) => isRetained)
    return { errors: shown.filter(({ isOne }) => isOne).length, of: shown.length }
  })
  const share = fitShare(
    accounts.map(({ posts }) => ({
      expected: posts.reduce((sum, { probability }) => sum + probability, 0),
      positives: posts.filter(({ isOne }) => isOne).length,
      of: posts.length,
    })),
  )
  return { precision: Number(precision.toFixed(3)), right: fitBetaBinomial(right), share, rates }
}
