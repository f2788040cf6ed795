import { expect, test } from 'vitest'
import { pagesOf } from './last-page.ts'

const PAGE = (244 / 25.4) * 96
const part = (share: number, isWhole = false) => ({ gap: 0, height: share * PAGE, isWhole })
const filled = (...parts: ReturnType<typeof part>[]) => {
  const { pages, last } = pagesOf(parts)
  return [pages, Math.round(100 * last)]
}

test('what may be cut fills its page but for a row; what may not goes to the next', () => {
  expect(filled(part(0.7), part(0.5))).toEqual([2, 23])
  expect(filled(part(0.7), part(0.5, true))).toEqual([2, 50])
  expect(filled(part(0.7), part(0.2, true))).toEqual([1, 90])
  expect(filled(part(2.25))).toEqual([3, 32])
  expect(filled()).toEqual([1, 0])
})
