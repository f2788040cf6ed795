import { expect, test } from 'vitest'
import { placeMarks, placeUnder } from './line-labels.ts'
import { axisMax, type LinePoint, lineScale, outliers, roundTicks, segments } from './line-scale.ts'

const plain = (value: number) => String(Number(value.toFixed(6)))
const whole = (value: number) => value.toFixed(0)
const flat = (count: number): LinePoint[] => Array.from({ length: count }, () => ({ value: 2, isThin: false }))
const scaleOf = (points: readonly LinePoint[], width: number) => lineScale(points, { width, format: plain })

test.each([
  [7, [0, 2, 4, 6]],
  [3.9, [0, 1, 2, 3]],
  [0.08, [0, 0.05]],
  [12_000, [0, 5_000, 10_000]],
  [1, [0, 0.5, 1]],
])('an axis up to %d has round gridlines, four at most', (top, ticks) => {
  expect(roundTicks(top, plain).map(plain)).toEqual(ticks.map(plain))
})

test('gridlines that would be written alike are not drawn', () => {
  expect(roundTicks(1, whole)).toEqual([0, 1])
  expect(roundTicks(2, whole)).toEqual([0, 1, 2])
})

test('the axis holds the margins, but one huge margin does not crush the line', () => {
  const point = { value: 5, low: 3, high: 7, isThin: false }
  expect(axisMax([point])).toBe(7)
  expect(axisMax([point, { value: 1, low: 0, high: 90, isThin: true }])).toBe(15)
  expect(axisMax([{ value: 0, low: 0, high: 3, isThin: false }])).toBe(3)
  expect(axisMax([])).toBe(1)
})

test('a point six times above the usual leaves the plot by its top, and the others are drawn as without it', () => {
  const usual = [1, 1.2, null, 0.8, 1.1].map((value) => ({ value, isThin: false }))
  const peak = { value: 9, low: 5, high: 20, isThin: false }
  const points = [...usual, peak]
  expect(outliers(points)).toEqual([5])
  expect(axisMax(points)).toBeCloseTo(1.3 * 1.2)
  const scale = scaleOf(points, 560)
  expect([scale.isBeyond(9), scale.isBeyond(1.2)]).toEqual([true, false])
  expect([scale.shownY(9), scale.shownY(1.2)]).toEqual([scale.top, scale.y(1.2)])
  // Of three values none is usual; five times is still drawn.
  expect(outliers([...usual.slice(0, 2), peak])).toEqual([])
  expect(outliers([...usual, { value: 5, isThin: false }])).toEqual([])
})

test('a gap ends a stretch', () => {
  const points = [1, 2, null, 3, null, null, 4].map((value) => ({ value, isThin: false }))
  expect(segments(points, ({ value }) => value !== null)).toEqual([[0, 1], [3], [6]])
})

test.each([270, 560, 1_000])('labels under the axis never touch nor leave a plot of %i px', (width) => {
  const scale = scaleOf(flat(104), width)
  const labels = Array.from({ length: 24 }, (_, month) => ({ index: Math.round(month * 4.3), text: 'sept.' }))
  const kept = placeUnder(labels, scale)
  expect(kept.length).toBeGreaterThan(3)
  expect(kept[0]?.from).toBeGreaterThanOrEqual(scale.left)
  expect(kept.at(-1)?.to).toBeLessThanOrEqual(scale.right)
  for (const [index, { to }] of kept.slice(0, -1).entries()) expect(kept[index + 1]?.from).toBeGreaterThan(to)
})

test('two neighbours that deserve a name are both named, apart; a fourth is not', () => {
  const points = flat(26)
  const scale = scaleOf(points, 270)
  const marks = [4, 5, 25, 20].map((index) => ({ index, text: '29 septembre' }))
  const placed = placeMarks(marks, points, scale)
  expect(placed.map(({ index }) => index)).toEqual([4, 5, 25])
  const [one, two, last] = placed
  expect(Math.abs((one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThanOrEqual(16)
  expect(last).toMatchObject({ anchor: 'end', x: scale.right })
})

test('a gap cannot be marked', () => {
  expect(placeMarks([{ index: 0, text: 'x' }], [{ value: null, isThin: false }], scaleOf(flat(1), 300))).toEqual([])
})
