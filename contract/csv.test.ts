import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test('a number stays one, with a comma; a text that begins like one is a text', () => {
  expect(csvFile([[-7, -3.5, '-7', null]])).toBe("\ufeff-7;-3,5;'-7;\r\n")
})
