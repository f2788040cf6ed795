import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownShare } from './shown-share.ts'

const aShare = fc
  .tuple(fc.integer({ min: 1, max: 250 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .chain(([of, part]) => {
    const count = Math.round(part * of)
    const share = (100 * count) / of
    const low = fc.double({ min: 0, max: share, noNaN: true })
    return fc.record({
      count: fc.constant(count),
      of: fc.constant(of),
      low,
      high: fc.double({ min: share, max: 100, noNaN: true }),
    })
  })

test('a share is whole, lies in its margin, and tells no point that the margin makes worthless', () => {
  fc.assert(
    fc.property(aShare, (counted) => {
      const { kind, value = NaN, low = NaN, high = NaN } = shownShare(counted)
      expect([value, low, high].every(Number.isInteger)).toBe(true)
      expect([0 <= low, low <= value, value <= high, high <= 100]).toEqual([true, true, true, true])
      expect(kind).toBe(high - low > 25 ? 'band' : counted.count === 0 ? 'at-most' : 'share')
    }),
  )
})

test.each([
  [{ low: 25, high: 50 }, 'share'],
  [{ low: 24.4, high: 49.6 }, 'band'],
  [{ low: 24.6, high: 50.4 }, 'share'],
])('the margin is rounded once, then judged: %o', (margin, kind) => {
  expect(shownShare({ count: 40, of: 100, ...margin }).kind).toBe(kind)
})

test('where nothing was found, whoever read, the margin is at least what so many posts allow', () => {
  expect(shownShare({ count: 0, of: 100, low: 0, high: 0 })).toMatchObject({ kind: 'at-most', value: 0, high: 4 })
  expect(shownShare({ count: 0, of: 100, low: 0, high: 9 })).toMatchObject({ kind: 'at-most', high: 9 })
})

test('a share that is not told keeps its count and says why; a floor stands in its place where one is known', () => {
  const counted = { count: 12, of: 100, by: 'models' as const }
  expect(shownShare({ ...counted, why: 'wide' })).toEqual({ kind: 'to-read', ...counted, why: 'wide' })
  expect(shownShare({ ...counted, why: 'wide', least: 7, low: 3, high: 60 })).toEqual({
    kind: 'at-least',
    least: 7,
    ...counted,
    why: 'wide',
  })
  expect(shownShare({ ...counted, why: 'unmeasured' })).toEqual({
    kind: 'share',
    value: 12,
    ...counted,
    why: 'unmeasured',
  })
})
