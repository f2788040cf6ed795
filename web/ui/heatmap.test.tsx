import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Heatmap } from './heatmap.tsx'

afterEach(cleanup)

const values = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
]

function show(counts = values) {
  const onOpen = vi.fn<(row: number, column: number) => void>()
  const { container } = render(
    <Heatmap
      values={counts}
      rowNames={['up', 'down']}
      columnNames={['first', '', 'third', '']}
      label="More below"
      unit="Things"
      help="Use the arrows"
      speak={(row, column, value) => `${row}/${column}: ${value}`}
      onOpen={onOpen}
    />,
  )
  const plot = screen.getByRole('application', { name: 'More below' })
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(plot, { key })
  }
  const spoken = () => container.querySelector('[aria-live]')?.textContent
  return { container, plot, press, spoken, onOpen }
}

function drawing() {
  const image = screen.getByRole('img', { name: 'More below' })
  image.getBoundingClientRect = () => new DOMRect(100, 50, 400, 200)
  /** In the middle of a cell. */
  const at = (row: number, column: number, pointerType: string) => ({
    clientX: 100 + 100 * (column + 0.5),
    clientY: 50 + 100 * (row + 0.5),
    pointerType,
  })
  return { image, at }
}

test('the arrows read cell by cell and stop at the edges', () => {
  const { plot, press, spoken } = show()
  expect(plot.tabIndex).toBe(0)
  expect(spoken()).toBe('')
  fireEvent.focus(plot)
  expect(spoken()).toBe('0/0: 0')
  press('ArrowRight', 'ArrowDown')
  expect(spoken()).toBe('1/1: 5')
  press('ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(spoken()).toBe('1/0: 4')
  press('End')
  expect(spoken()).toBe('1/3: 7')
  press('ArrowLeft')
  expect(spoken()).toBe('1/2: 6')
  press('ArrowUp', 'Home')
  expect(spoken()).toBe('0/0: 0')
  fireEvent.keyDown(plot, { key: 'End', ctrlKey: true })
  expect(spoken()).toBe('1/3: 7')
  fireEvent.keyDown(plot, { key: 'Home', ctrlKey: true })
  expect(spoken()).toBe('0/0: 0')
})

test('what is read is also shown, and announced how', () => {
  const { plot, press } = show()
  fireEvent.focus(plot)
  press('ArrowRight')
  expect(plot.textContent).toBe('0/1: 1')
  const help = plot.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(help)?.textContent).toBe('Use the arrows')
})

test('Enter opens the cell, Escape puts it away, and the keys of the browser stay its own', () => {
  const { plot, press, spoken, onOpen } = show()
  fireEvent.focus(plot)
  press('ArrowDown', 'Enter')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1, 0)
  expect(fireEvent.keyDown(plot, { key: 'ArrowLeft', altKey: true })).toBe(true)
  press('Escape')
  expect(spoken()).toBe('')
  expect(plot.textContent).toBe('')
  press('Enter')
  expect(onOpen).toHaveBeenCalledTimes(1)
  // A second Escape belongs to whatever is around the plot.
  expect(fireEvent.keyDown(plot, { key: 'Escape' })).toBe(true)
})

test('leaving the plot puts the cell away, and coming back finds it', () => {
  const { plot, press, spoken } = show()
  fireEvent.focus(plot)
  press('End')
  fireEvent.blur(plot)
  expect(spoken()).toBe('')
  fireEvent.focus(plot)
  expect(spoken()).toBe('0/3: 3')
})

test('the mouse shows what it passes over without reading it aloud, and a click opens it', () => {
  const { plot, spoken, onOpen } = show()
  const { image, at } = drawing()
  fireEvent.pointerMove(image, at(1, 2, 'mouse'))
  expect(plot.textContent).toBe('1/2: 6')
  expect(spoken()).toBe('')
  fireEvent.pointerLeave(image, { pointerType: 'mouse' })
  expect(plot.textContent).toBe('')
  fireEvent.pointerMove(image, at(0, 3, 'mouse'))
  fireEvent.pointerDown(image, at(0, 3, 'mouse'))
  fireEvent.click(image, at(0, 3, 'mouse'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0, 3)
})

test('a finger reads what it drags over, keeps it, and opens it with a second tap', () => {
  const { plot, spoken, onOpen } = show()
  const { image, at } = drawing()
  const tap = (row: number, column: number) => {
    fireEvent.pointerDown(image, at(row, column, 'touch'))
    fireEvent.pointerLeave(image, { pointerType: 'touch' })
    fireEvent.click(image, at(row, column, 'touch'))
  }
  fireEvent.pointerDown(image, at(0, 0, 'touch'))
  fireEvent.pointerMove(image, at(1, 1, 'touch'))
  fireEvent.pointerLeave(image, { pointerType: 'touch' })
  expect(spoken()).toBe('1/1: 5')
  expect(plot.textContent).toBe('1/1: 5')
  tap(0, 2)
  expect(onOpen).not.toHaveBeenCalled()
  tap(0, 2)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0, 2)
})

test('a finger that scrolls the page leaves nothing behind', () => {
  const { plot } = show()
  const { image, at } = drawing()
  fireEvent.pointerDown(image, at(1, 1, 'touch'))
  fireEvent.pointerCancel(image)
  expect(plot.textContent).toBe('')
})

test('the cells are one shape a step, and the legend says what each holds', () => {
  const { container } = show()
  const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length)
  expect(shapes).toEqual([1, 1, 2, 1, 3])
  expect(container.textContent).toMatch(/Things012–345–7$/)
})

test.each([
  ['nothing', []],
  ['only zeros', [[0, 0, 0, 0]]],
  ['a short row', [[1], [1, 2, 3, 4]]],
])('%s is drawn without a broken number', (_, counts) => {
  const { container, plot, press } = show(counts)
  fireEvent.focus(plot)
  press('End', 'ArrowDown')
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/)
})
