import { expect, test } from 'vitest'
import { markedPieces } from './marked-pieces.tsx'

const shown = (text: string, ...marks: [number, number][]) =>
  markedPieces(
    text,
    marks.map(([start, end]) => ({ start, end })),
  )
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test.each<[string, [number, number][], string]>([
  ['no mark', [], 'quelle bande de lâches'],
  ['one', [[0, 6]], '[quelle] bande de lâches'],
  ['at the end', [[16, 22]], 'quelle bande de [lâches]'],
  [
    'out of order',
    [
      [16, 22],
      [0, 6],
    ],
    '[quelle] bande de [lâches]',
  ],
  [
    'overlapping',
    [
      [7, 15],
      [0, 9],
    ],
    '[quelle bande de] lâches',
  ],
  [
    'one within the other',
    [
      [0, 15],
      [7, 12],
    ],
    '[quelle bande de] lâches',
  ],
  [
    'side by side',
    [
      [0, 6],
      [6, 12],
    ],
    '[quelle bande] de lâches',
  ],
  [
    'the same twice',
    [
      [0, 6],
      [0, 6],
    ],
    '[quelle] bande de lâches',
  ],
  [
    'empty, turned around or beyond the text',
    [
      [3, 3],
      [9, 4],
      [30, 40],
      [-4, -1],
    ],
    'quelle bande de lâches',
  ],
  [
    'reaching beyond both ends',
    [
      [-3, 6],
      [16, 99],
    ],
    '[quelle] bande de [lâches]',
  ],
])('marks: %s', (_name, marks, pieces) => {
  expect(shown('quelle bande de lâches', ...marks)).toBe(pieces)
})

test('an empty text has no piece', () => {
  expect(markedPieces('', [{ start: 0, end: 4 }])).toEqual([])
})
