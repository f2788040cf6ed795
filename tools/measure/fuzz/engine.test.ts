import { expect, test } from 'vitest'
import { fuzzEngine } from './engine.ts'

test('three hundred hostile readings, and the invariants of every report hold', () => {
  expect(fuzzEngine(300).posts).toBeGreaterThan(300)
})
