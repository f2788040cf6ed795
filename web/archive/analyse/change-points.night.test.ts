import { expect, test } from 'vitest'
import { normalFrom, type Random, seededRandom } from '#server/analysis-engine/statistics/random.ts'
import { changePoints, countedMonths, type MonthValue } from './change-points.ts'

const FIRST = 2019 * 12
/** As years.ts shares them among ten figures. */
const alpha = 0.025 / 10
const isLarge = (before: number, after: number) => Math.abs(after - before) >= 0.05
const doubles = (before: number, after: number) => Math.abs(after - before) >= Math.log(1.5)

const drawn = (random: Random, posts: number, share: number) =>
  Array.from({ length: posts }, () => Number(random() < share)).reduce((sum, one) => sum + one, 0)

/** Its months differ by chance, by their neighbours (`likeness`) and by the season, and its level is always the same. */
function steadyAccount(random: Random, months: number, likeness: number) {
  const step = (last: number, spread: number) =>
    likeness * last + Math.sqrt(1 - likeness ** 2) * spread * normalFrom(random)
  const usual = Math.exp(1 + 3 * random())
  let drift = 0
  const counts = Array.from({ length: months }, (_, nth) => {
    drift = step(drift, 0.5)
    const expected = usual * Math.exp(drift + 0.3 * Math.cos((2 * Math.PI * nth) / 12))
    return { month: FIRST + nth, posts: Math.max(0, Math.round(expected + Math.sqrt(expected) * normalFrom(random))) }
  })
  const shares = Array.from({ length: 9 }, () => {
    const level = 0.02 + 0.5 * random() ** 2
    let tilt = 0
    return counts.map(({ month, posts }): MonthValue => {
      tilt = step(tilt, 0.3)
      const odds = (level / (1 - level)) * Math.exp(tilt)
      return { month, posts, value: posts === 0 ? 0 : drawn(random, posts, odds / (1 + odds)) / posts }
    })
  })
  return { counts, shares }
}

test.each([
  [24, 0],
  [48, 0.3],
  [96, 0.5],
])(
  'of accounts that do not change in %i months, neighbours alike by %d, at most one in twenty is said to',
  (months, likeness) => {
    const random = seededRandom(months)
    const accounts = 120
    let said = 0
    for (let nth = 0; nth < accounts; nth += 1) {
      const { counts, shares } = steadyAccount(random, months, likeness)
      const found = [
        ...changePoints(countedMonths(counts), { alpha, isLarge: doubles }),
        ...shares.flatMap((series) => changePoints(series, { alpha, isLarge })),
      ]
      if (found.length > 0) said += 1
    }
    expect(said / accounts).toBeLessThanOrEqual(0.05)
  },
)

test('a share that doubles is found eight times in ten, in a run of months that holds its date nine times in ten', () => {
  const random = seededRandom(5)
  const [accounts, months] = [60, 72]
  let [found, held, told] = [0, 0, 0]
  for (let nth = 0; nth < accounts; nth += 1) {
    const at = 12 + Math.floor(random() * (months - 24))
    const series = Array.from({ length: months }, (_, month) => {
      const posts = 25 + Math.floor(30 * random())
      return { month, posts, value: drawn(random, posts, month < at ? 0.12 : 0.26) / posts }
    })
    const changes = changePoints(series, { alpha, isLarge })
    told += changes.length
    const [change] = changes
    if (!change) continue
    found += 1
    if (change.from <= at && at <= change.to) held += 1
  }
  expect(found / accounts).toBeGreaterThanOrEqual(0.8)
  expect(held / found).toBeGreaterThanOrEqual(0.9)
  expect(told / found).toBeLessThanOrEqual(1.05)
})
