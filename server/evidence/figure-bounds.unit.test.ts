import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roundRate } from '#contract/rounding.ts'
import type { Report } from '#contract/schemas/report.ts'
import { boundsOf } from './figure-bounds.ts'

const report = JSON.parse(readFileSync('server/analysis-engine/golden/les_debout.json', 'utf8')) as Report

test.each([
  ['toxicity', report.figures?.['toxicity']?.value],
  ['factor:originalite', -4],
  ['replies', report.figures?.['replies']?.value],
  ['politicalEngagement', report.figures?.['politicalEngagement']?.value],
  ['engagementRate', report.engagementRate],
] as const)('%s has its value between its bounds', (figure, value) => {
  const found = boundsOf(report, figure)
  expect(found.value).toBe(value)
  expect(found.low).toBeLessThanOrEqual(value ?? Number.NaN)
  expect(found.high).toBeGreaterThanOrEqual(value ?? Number.NaN)
})

test('a share that is withheld, a declaration and a peak have no bounds', () => {
  expect(boundsOf(report, 'humor')).toEqual({})
  expect(boundsOf(report, 'declared:age')).toEqual({})
  const [peak] = report.peaks ?? []
  expect(boundsOf(report, `peak:${peak?.week}`)).toMatchObject({ value: roundRate(peak?.rate ?? 0), low: undefined })
})
