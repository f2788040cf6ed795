import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

afterEach(cleanup)

function drawn(values: readonly (number | null)[]) {
  const { container } = render(<Sparkline values={values} />)
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
  const line = container.querySelector('polyline')?.getAttribute('points')?.split(' ') ?? []
  const dot = container.querySelector('circle')
  return { line, dot: dot && { x: Number(dot.getAttribute('cx')), y: Number(dot.getAttribute('cy')) } }
}

test('the last twelve values fill their own range, and the last has a dot', () => {
  const { line, dot } = drawn([900, ...Array.from({ length: 12 }, (_, index) => index)])
  expect(line).toHaveLength(12)
  expect(line[0]).toBe('3.0,25.0')
  expect(line.at(-1)).toBe('93.0,3.0')
  expect(dot).toEqual({ x: 93, y: 3 })
})

test('unknown values are passed over', () => {
  expect(drawn([1, null, 3]).line).toEqual(['3.0,25.0', '93.0,3.0'])
})

test('one value is a dot, none is nothing, equal ones are level', () => {
  expect(drawn([4])).toEqual({ line: [], dot: { x: 93, y: 14 } })
  expect(drawn([null])).toEqual({ line: [], dot: null })
  expect(drawn([2, 2]).line).toEqual(['3.0,14.0', '93.0,14.0'])
})
