import { expect, test } from 'vitest'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { type Block, changesOfEach, type FigureChange } from './compare-readings.ts'

type Given = { posts?: number; toxic?: number; score?: number; method?: string }

/** One reading a week of posts that none before it had; five of a hundred are toxic, unless said. */
const week = (nth: number, { posts = 100, toxic = 5, score = 60, method = 'one' }: Given = {}): Block => ({
  posts,
  shares: Object.fromEntries(
    BEHAVIOURS.map((name) => [name, { count: name === 'toxicity' ? toxic : Math.round(posts / 10), of: posts }]),
  ),
  score: { value: score, low: score - 7, high: score + 7, from: 10 * nth, to: 10 * nth + 9 },
  method,
})
const weeks = (...given: Given[]) => given.map((one, nth) => week(nth, one))
const statesOf = (readings: readonly Block[]) =>
  [...changesOfEach(readings)].map((changes: FigureChange[]) =>
    changes.map(({ figure, state }) => `${figure} ${state}`),
  )

test('what stays the same rings at no reading', () => {
  expect(statesOf(weeks({}, { toxic: 7 }, { toxic: 3 }, { toxic: 8 }, { toxic: 5 })).flat()).toEqual([])
})

test('a share that leaves its margin is seen once, and lasting when other posts show it again', () => {
  const changed = weeks({}, {}, {}, { toxic: 35 }, { toxic: 34 }, { toxic: 36 })
  expect(statesOf(changed)).toEqual([[], [], [], ['toxicity seen'], ['toxicity lasting'], []])
  const [seen] = [...changesOfEach(changed)][3] ?? []
  expect(seen?.before.value).toBeCloseTo(5)
  expect(seen?.after.value).toBeCloseTo(35)
})

test('a change that an account of like weeks rings for is one week among others where weeks differ', () => {
  const like = [9, 11, 10, 8, 12, 10, 11, 9].map((toxic) => ({ toxic }))
  expect(statesOf(weeks(...like, { toxic: 30 })).flat()).toEqual(['toxicity seen'])
  const unlike = [2, 18, 5, 17, 3, 16, 1, 18].map((toxic) => ({ toxic }))
  expect(statesOf(weeks(...unlike, { toxic: 30 })).flat()).toEqual([])
})

test('of the likeness of one behaviour the others tell too', () => {
  const steady = weeks({}, {}, {}, {}, { toxic: 25 })
  expect(statesOf(steady).flat()).toEqual(['toxicity seen'])
  const restless = steady.map((block, nth) => {
    const other = { count: nth % 2 === 0 ? 3 : 18, of: 100 }
    return { ...block, shares: { ...block.shares, vulgarity: other, humor: other, politicalEngagement: other } }
  })
  expect(statesOf(restless).flat()).toEqual([])
})

test('one week that differs has passed by the next', () => {
  expect(statesOf(weeks({}, {}, {}, { toxic: 35 }, {}, {}))).toEqual([
    [],
    [],
    [],
    ['toxicity seen'],
    ['toxicity passed'],
    [],
  ])
})

test('fewer than thirty new posts are not compared, and wait for the next ones', () => {
  const few = weeks({}, {}, {}, { posts: 20, toxic: 10 }, { posts: 20, toxic: 10 })
  expect(statesOf(few)).toEqual([[], [], [], [], ['toxicity seen']])
})

test('a score is compared with reports that share no post with it', () => {
  const fallen = weeks({}, {}, {}, { score: 25 }, { score: 25 })
  expect(statesOf(fallen).flat()).toEqual(['credibilityScore seen', 'credibilityScore lasting'])
  const shared = fallen.map((block) => ({ ...block, score: block.score && { ...block.score, from: 0 } }))
  expect(statesOf(shared).flat()).toEqual([])
})

test('another method or another reader begins anew: what changed may be ours', () => {
  expect(statesOf(weeks({}, {}, {}, { toxic: 35, method: 'two' }, { toxic: 35, method: 'two' })).flat()).toEqual([])
})
