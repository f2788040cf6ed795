import { expect, test } from 'vitest'
import { fuzzEngine } from './engine.ts'

test('three hundred hostile readings, and every report keeps its promises', () => {
  expect(fuzzEngine(300).posts).toBeGreaterThan(300)
}, 30_000)
