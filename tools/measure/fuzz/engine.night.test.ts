import { expect, test } from 'vitest'
import { fuzzEngine } from './engine.ts'

test('three hundred hostile readings, and the invariants of every report hold', () => {
  const { posts, ofBluesky } = fuzzEngine(300)
  expect(posts).toBeGreaterThan(300)
  expect(ofBluesky).toBeGreaterThan(100)
})
