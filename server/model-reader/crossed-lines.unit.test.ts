import { expect, test } from 'vitest'
import { crossedLines, MAX_POSTS } from './crossed-lines.ts'

test.each([0, 1, 2, 5, 24, 25, 26, 99, 100, 101, 300, MAX_POSTS])(
  'of %i posts each is in one row, one column and one third line, and any two are together once at most',
  (count) => {
    const posts = Array.from({ length: count }, (_, nth) => nth)
    const { rows, columns, thirdLines } = crossedLines(posts)
    const thirds = thirdLines(() => true)
    for (const lines of [rows, columns, thirds]) {
      expect(lines.flat().toSorted((one, other) => one - other)).toEqual(posts)
      // With three canaries a batch has 26 posts at most.
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(23)
    }
    const met = new Set<number>()
    for (const line of [...rows, ...columns, ...thirds])
      for (const [nth, one] of line.entries())
        for (const other of line.slice(nth + 1)) {
          const pair = Math.min(one, other) * MAX_POSTS + Math.max(one, other)
          if (met.has(pair)) throw new Error(`${one} and ${other} are together twice`)
          met.add(pair)
        }
  },
)

test('a hundred posts are twenty batches', () => {
  const { rows, columns } = crossedLines(Array.from({ length: 100 }))
  expect(rows.length + columns.length).toBe(20)
})

test('posts that need a third reading share as few batches as their places allow', () => {
  const { thirdLines } = crossedLines(Array.from({ length: 100 }, (_, nth) => nth))
  expect(thirdLines((nth) => nth % 11 === 0)).toHaveLength(1)
  expect(thirdLines((nth) => nth < 10).length).toBeGreaterThan(5)
})
