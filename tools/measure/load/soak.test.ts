import { expect, test } from 'vitest'
import { slopeOf } from './soak.ts'

const readings = (values: number[]) => values.map((heap) => ({ heap }))

test('what grows is told from what goes up and down', () => {
  expect(slopeOf(readings([10, 12, 14, 16]), 'heap')).toEqual({ first: 10, gained: 6 })
  expect(slopeOf(readings([10, 14, 10, 14, 10]), 'heap').gained).toBeCloseTo(0)
  expect(slopeOf(readings([10]), 'heap').gained).toBe(0)
})
