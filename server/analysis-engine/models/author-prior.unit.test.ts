import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amongOthers, readTogether } from './author-prior.ts'
import { classify } from './classify.ts'

const PRIOR = { base: 0.1, weight: 0.6, slope: 1, intercept: 0 }
const doubtful = 'encore eux, toujours pareil'

const readAmong = (text: string, others: readonly string[]) =>
  readTogether([text, ...others].map((one) => classify(one, 'fr')))[0]

test('a doubtful post is likelier political among political ones than among recipes', () => {
  const politics = [
    'Le gouvernement retire sa réforme des retraites',
    'L’Assemblée vote le budget ce soir',
    'Un ministre démissionne avant les élections',
  ]
  const recipes = [
    'La tarte aux pommes de ma grand-mère',
    'Trois gousses d’ail et du thym',
    'Le four à 180 pendant une heure',
  ]
  const [among, beside] = [readAmong(doubtful, politics), readAmong(doubtful, recipes)]
  expect(among?.political).toBeGreaterThan(beside?.political ?? 1)
})

test('posts at the usual rate change nothing, and a post alone is read alone', () => {
  expect(amongOthers(0.3, { total: 4, posts: 40 }, PRIOR)).toBeCloseTo(0.3, 9)
  expect(amongOthers(0.3, { total: 0, posts: 0 }, PRIOR)).toBeCloseTo(0.3, 9)
})

test('the more the others are, the likelier it is; and a likelier post stays likelier', () => {
  const probability = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(probability, probability, fc.nat(400), fc.nat(400), (alone, other, one, two) => {
      const [few, many] = [Math.min(one, two), Math.max(one, two)]
      const read = (value: number, total: number) => amongOthers(value, { total, posts: 400 }, PRIOR)
      expect(read(alone, many)).toBeGreaterThanOrEqual(read(alone, few))
      const [less, more] = [Math.min(alone, other), Math.max(alone, other)]
      expect(read(less, few)).toBeLessThanOrEqual(read(more, few))
    }),
  )
})

test('the order of the posts changes nothing, nor what is in another language', () => {
  const posts = [doubtful, 'Ferme ta gueule', 'Bonjour à tous'].map((text) => classify(text, 'fr'))
  const read = readTogether(posts)
  expect(
    readTogether(posts.toReversed())
      .toReversed()
      .map((one) => one?.toxicity.toFixed(12)),
  ).toEqual(read.map((one) => one?.toxicity.toFixed(12)))
  expect(readTogether([null, ...posts]).slice(1)).toEqual(read)
})
