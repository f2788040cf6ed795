import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

export type Cell = { row: number; column: number }

type Plot = {
  rows: number
  columns: number
  /** The cell at a point of the drawing, both measured from 0 to 1. */
  cellAt: (x: number, y: number) => Cell
  onOpen?: ((cell: Cell) => void) | undefined
}

/**
 * Reads a plot cell by cell. One tab stop: the arrows move, Home and End jump, Enter opens, Escape puts away.
 * The mouse reads what it passes over, a finger what it drags over; pressing what is already read opens it.
 * `frame` takes the focus, `drawing` is the surface that pointers meet.
 */
export function usePlotCursor({ rows, columns, cellAt, onOpen }: Plot) {
  const frame = useRef<HTMLDivElement>(null)
  const openable = useRef<Cell>(null)
  const [remembered, setCell] = useState<Cell>({ row: 0, column: 0 })
  // What the mouse passes over is not read aloud: it would never be silent.
  const [reading, setReading] = useState<'nothing' | 'silently' | 'aloud'>('nothing')
  const cell = within(remembered, rows, columns)
  const isShown = reading !== 'nothing' && rows > 0 && columns > 0

  const show = (next: Cell, how: 'silently' | 'aloud') => {
    setCell((current) => (isSame(current, next) ? current : next))
    setReading(how)
  }
  const met = ({ currentTarget, clientX, clientY }: PointerEvent | React.MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const at = cellAt((clientX - box.left) / (box.width || 1), (clientY - box.top) / (box.height || 1))
    return within(at, rows, columns)
  }

  return {
    active: isShown ? cell : null,
    spoken: isShown && reading === 'aloud' ? cell : null,
    frame: {
      ref: frame,
      tabIndex: 0,
      onKeyDown: (event: KeyboardEvent) => {
        const next = cellAfter(event, cell, rows, columns)
        if (next) show(next, 'aloud')
        else if (event.key === 'Escape' && isShown) setReading('nothing')
        else if (event.key === 'Enter' && isShown && onOpen) onOpen(cell)
        else return
        event.preventDefault()
      },
      onFocus: () => setReading((how) => (how === 'nothing' ? 'aloud' : how)),
      onBlur: () => setReading('nothing'),
    },
    drawing: {
      onPointerDown: (event: PointerEvent) => {
        const at = met(event)
        openable.current = isShown && isSame(at, cell) ? at : null
        show(at, event.pointerType === 'mouse' ? 'silently' : 'aloud')
        // A finger that drags never focuses by itself. Focused, the plot keeps the cell until the focus leaves it.
        frame.current?.focus({ preventScroll: true })
      },
      onPointerMove: (event: PointerEvent) => show(met(event), event.pointerType === 'mouse' ? 'silently' : 'aloud'),
      onPointerLeave: () => {
        if (frame.current !== document.activeElement) setReading('nothing')
      },
      // The finger was scrolling the page.
      onPointerCancel: () => setReading('nothing'),
      // On the click, not on the release before it: that click would land on what has just opened.
      onClick: (event: React.MouseEvent) => {
        const at = met(event)
        if (openable.current && isSame(openable.current, at)) onOpen?.(at)
      },
    },
  }
}

const isSame = (one: Cell, other: Cell) => one.row === other.row && one.column === other.column

const clamp = (value: number, count: number) => Math.min(Math.max(value, 0), Math.max(count - 1, 0))

const within = ({ row, column }: Cell, rows: number, columns: number) => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
})

/** Where a key leads from here, if it leads anywhere in a plot of this size. */
function cellAfter(event: KeyboardEvent, { row, column }: Cell, rows: number, columns: number): Cell | null {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  const isWhole = ctrlKey && (key === 'Home' || key === 'End')
  // Others belong to the browser: Alt and an arrow is its Back.
  if (altKey || metaKey || shiftKey || (ctrlKey && !isWhole)) return null
  const ends: Record<string, Cell> = {
    Home: { row: isWhole ? 0 : row, column: 0 },
    End: { row: isWhole ? rows - 1 : row, column: columns - 1 },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    // A single row leaves the page its own scrolling.
    ...(rows > 1 && { ArrowUp: { row: row - 1, column }, ArrowDown: { row: row + 1, column } }),
  }
  const next = ends[key]
  return next && rows > 0 && columns > 0 ? within(next, rows, columns) : null
}
