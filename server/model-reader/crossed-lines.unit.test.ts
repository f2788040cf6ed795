import { expect, test } from 'vitest'
import { crossedLines, MAX_POSTS } from './crossed-lines.ts'

test.each([0, 1, 2, 5, 24, 25, 26, 99, 100, 101, 300, MAX_POSTS])(
  'of %i posts each is in one row, one column and one diagonal, and any two are together once at most',
  (count) => {
    const posts = Array.from({ length: count }, (_, nth) => nth)
    const { rows, columns, diagonals } = crossedLines(posts)
    for (const lines of [rows, columns, diagonals]) {
      expect(lines.flat().toSorted((one, other) => one - other)).toEqual(posts)
      // With two canaries a batch has 25 posts at most.
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(23)
    }
    const met = new Set<number>()
    for (const line of [...rows, ...columns, ...diagonals])
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
