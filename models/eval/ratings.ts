import { type Figures, recordAll } from './figures.ts'
import { mean } from './metrics.ts'
import { type RatedScore, scoresByLabels, scoresByOurModels } from './rated-scores.ts'
import { decimals, printTable } from './table.ts'

/** Two ratings so far apart are a pair that any score should put in the same order. */
const CLEARLY_APART = 15
/** Who is rated so low is not to be called anything above « Prudence ». */
const NOT_TO_REASSURE = 30
const REASSURING = new Set(['mixed', 'reassuring', 'trust'])

/** The score beside what readers said of whole accounts (labels/README.md): by labels, and by our own models alone. */
export function measureRatings(figures: Figures) {
  const rows = Object.entries({ labels: scoresByLabels(), own: scoresByOurModels() }).map(([reading, scores]) => {
    const measured = comparedWithRatings(scores)
    recordAll(figures, `ratings.${reading}`, measured)
    printAccounts(reading, scores)
    return [
      reading,
      ...Object.values(measured).map((value) => (Number.isInteger(value) ? String(value) : decimals(value))),
    ]
  })
  printTable(
    'ratings',
    ['accounts', 'correlation', 'distance', 'clear pairs', 'right', 'apart', 'wrongly apart', 'reassured'],
    rows,
  )
}

function comparedWithRatings(scores: readonly RatedScore[]) {
  const pairs = scores.flatMap((one, at) =>
    scores.slice(at + 1).flatMap((other) => {
      const [better, worse] = one.rating > other.rating ? [one, other] : [other, one]
      return better.rating - worse.rating >= CLEARLY_APART ? [{ better, worse }] : []
    }),
  )
  const those = (are: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(are).length
  return {
    accounts: scores.length,
    correlation: correlationOf(scores.map(({ points, rating }) => [points, rating])),
    distance: mean(scores.map(({ points, rating }) => Math.abs(points - rating))),
    pairs: pairs.length,
    right: those(({ better, worse }) => better.points > worse.points) / pairs.length,
    apart: those(({ better, worse }) => better.low > worse.high) / pairs.length,
    wronglyApart: those(({ better, worse }) => worse.low > better.high),
    wronglyReassured: scores.filter(({ rating, verdict }) => rating <= NOT_TO_REASSURE && REASSURING.has(verdict))
      .length,
  }
}

function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))]
  const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((total, pair) => total + of(pair), 0)
  return (
    sum(([one, other]) => (one - x) * (other - y)) /
    Math.sqrt(sum(([one]) => (one - x) ** 2) * sum(([, other]) => (other - y) ** 2))
  )
}

function printAccounts(reading: string, scores: readonly RatedScore[]) {
  printTable(
    `by ${reading}`,
    ['rated', 'score', 'low', 'high', 'verdict', 'the readers’ cap'],
    scores
      .toSorted((one, other) => other.rating - one.rating)
      .map(({ account, rating, points, low, high, verdict, cap }) => [
        account,
        ...[rating, points, low, high].map(String),
        verdict,
        cap,
      ]),
  )
}
