import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BandLine } from './band-line.tsx'
import type { LinePoint } from './line-scale.ts'

afterEach(cleanup)

const point = (value: number | null, isThin = false): LinePoint =>
  value === null ? { value, isThin } : { value, low: value / 2, high: 2 * value, isThin }

function show(points: readonly LinePoint[]) {
  const onOpen = vi.fn<(index: number) => void>()
  const { container } = render(
    <BandLine
      points={points}
      xLabels={[{ index: 0, text: 'start' }]}
      marks={[{ index: 1, text: 'a peak' }]}
      label="Steady"
      format={(value, withUnit) => `${value}${withUnit ? ' units' : ''}`}
      speak={(index) => `week ${index}: ${points[index]?.value ?? 'nothing'}`}
      onOpen={onOpen}
    />,
  )
  const plot = screen.getByRole('application', { name: 'Steady' })
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(plot, { key })
  }
  const spoken = () => container.querySelector('[aria-live]')?.textContent
  const line = () => container.querySelector('path.stroke-proof-fill')?.getAttribute('d') ?? ''
  return { container, plot, press, spoken, line, onOpen }
}

test('nothing known is a gap in the line and in the band, never a zero', () => {
  const { container, line } = show([point(1), point(2), point(null), point(3), point(4)])
  expect(line().match(/M/g)).toHaveLength(2)
  expect(line().match(/[ML]/g)).toHaveLength(4)
  const band = container.querySelector('path.fill-proof-band')?.getAttribute('d') ?? ''
  expect(band.match(/Z/g)).toHaveLength(2)
})

test('a point alone between gaps is seen, one known from little is hollow', () => {
  const { container } = show([point(1), point(null), point(2), point(null), point(3), point(4, true)])
  expect(container.querySelectorAll('circle.fill-proof-fill')).toHaveLength(2)
  expect(container.querySelectorAll('circle.fill-surface')).toHaveLength(1)
})

test('only the top of the axis carries the unit', () => {
  const { container } = show([point(1), point(3)])
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent)
  expect(texts).toEqual(['0', '2', '4', '6 units', 'start', 'a peak'])
})

test('the arrows read point by point, Enter opens, Escape puts away', () => {
  const { container, plot, press, spoken, onOpen } = show([point(1), point(null), point(3)])
  fireEvent.focus(plot)
  expect(spoken()).toBe('week 0: 1')
  press('ArrowRight')
  expect(spoken()).toBe('week 1: nothing')
  press('End', 'ArrowRight')
  expect(spoken()).toBe('week 2: 3')
  expect(plot.textContent).toContain('week 2: 3')
  expect(container.querySelectorAll('line.stroke-line-strong')).toHaveLength(2)
  press('Enter')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(2)
  // One row: up and down scroll the page.
  expect(fireEvent.keyDown(plot, { key: 'ArrowDown' })).toBe(true)
  press('Escape')
  expect(spoken()).toBe('')
  expect(container.querySelectorAll('line.stroke-line-strong')).toHaveLength(1)
})

test('a pointer reads the point nearest to it', () => {
  const { plot } = show([point(1), point(2), point(3)])
  const image = screen.getByRole('img')
  image.getBoundingClientRect = () => new DOMRect(0, 0, 560, 220)
  fireEvent.pointerMove(image, { clientX: 290, clientY: 10, pointerType: 'mouse' })
  expect(plot.textContent).toContain('week 1: 2')
  fireEvent.pointerMove(image, { clientX: 559, clientY: 10, pointerType: 'mouse' })
  expect(plot.textContent).toContain('week 2: 3')
})

test('it is drawn at the width it has', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(270)
  const { container } = show([point(1), point(3)])
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 270 220')
})

test.each([
  ['nothing', []],
  ['only gaps', [point(null), point(null)]],
  ['only zeros', [point(0), point(0), point(0)]],
  ['one point', [point(3)]],
  ['one zero', [{ value: 0, isThin: true }]],
  ['a hundred and four weeks', Array.from({ length: 104 }, (_, week) => point(week % 7 === 0 ? null : week % 11))],
])('%s is drawn without a broken number', (_, points) => {
  const { container, plot, press } = show(points)
  fireEvent.focus(plot)
  press('End', 'ArrowLeft')
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
})
