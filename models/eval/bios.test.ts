import { expect, test } from 'vitest'
import { measureBios } from './bios.ts'

const measured = measureBios()
const fields = ['gender', 'age', 'location', 'politicalOrientation', 'minor'] as const

test('at least 300 labelled bios are read', () => {
  expect(measured.bios).toBeGreaterThanOrEqual(300)
})

// Finding nothing would never be wrong, so the recall has a floor too.
test.each(fields)('what is said of the %s is right 99 times out of 100, and nine tenths of it are found', (field) => {
  const wrong = measured.mistakes.filter((mistake) => mistake.field === field && mistake.found !== '')
  const { precision, recall } = measured[field]
  expect(precision >= 0.99 ? [] : wrong).toEqual([])
  expect(recall).toBeGreaterThanOrEqual(0.9)
})
