import { expect, test } from 'vitest'
import { quotePieces } from './marked-quote.tsx'

const shown = (text: string, marks: { start: number; end: number }[]) =>
  quotePieces({ text, marks })
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('')

test('a short text is whole, its telling words marked in order', () => {
  expect(
    shown('C’est minable, vraiment minable.', [
      { start: 24, end: 31 },
      { start: 6, end: 13 },
    ]),
  ).toBe('C’est [minable], vraiment [minable].')
})

test('a long one is cut between words around its first mark, and shows where', () => {
  const text = `${'avant '.repeat(60)}voilà ${'après '.repeat(60)}fin`
  const start = text.indexOf('voilà')
  const excerpt = shown(text, [{ start, end: start + 5 }])
  expect(excerpt).toMatch(/^…avant (avant )+\[voilà\]( après)+…$/)
  expect(excerpt.length).toBeLessThan(180)
})

test('a mark beyond the cut is left out with its words', () => {
  const text = `début ${'suite '.repeat(60)}fin`
  expect(
    shown(text, [
      { start: 0, end: 5 },
      { start: text.length - 3, end: text.length },
    ]),
  ).toMatch(/^\[début\]( suite)+…$/)
})

test('one word longer than an excerpt is cut inside', () => {
  expect(shown('x'.repeat(400), [])).toBe(`${'x'.repeat(170)}…`)
})

test('its own quotation marks become inner ones', () => {
  expect(shown('Il a dit «\u00a0publier\u00a0».', [{ start: 11, end: 18 }])).toBe('Il a dit “[publier]”.')
})
