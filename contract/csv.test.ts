import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('a number stays one, with a comma; a text that begins like one is a text', () => {
  expect(csvFile([[-7, -3.5, '-7', null]], 'fr')).toBe("\ufeff-7;-3,5;'-7;\r\n")
})

test('an English spreadsheet takes commas, and a point in its numbers', () => {
  expect(csvFile([[-3.5, 'one; two', 'one, two', null]], 'en')).toBe('\ufeff-3.5,one; two,"one, two",\r\n')
})
