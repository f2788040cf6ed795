import type { Page } from '@playwright/test'
import { refusals } from '#contract/errors.ts'
import type { Analysis } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { aReport } from '#web/testing/a-report.ts'
import { A_LONG_USERNAME } from './account-history.ts'

/** Every state an analysis can be in, with its longest words, to be looked at for as long as a check takes. */
const anAnalysis = (last: number, state: Partial<Analysis> & Pick<Analysis, 'status'>): Analysis => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  target_username: A_LONG_USERNAME,
  target_name: 'L’atelier de Wilhelmine-Marguerite de Montmorency-Châtillon',
  created_at: '2026-11-14T10:00:00.000Z',
  json_output: null,
  ...state,
})

/** Over three bands, which makes the longest verdict. */
const score: NonNullable<Report['score']> = {
  points: 58,
  low: 38,
  high: 71,
  start: 50,
  verdict: 'mixed',
  factors: [],
}
const period = {
  from: '2025-09-30T10:00:00.000Z',
  to: '2026-11-14T09:00:00.000Z',
  posts: 100,
  readAt: '2026-11-14T10:00:00.000Z',
}
export const simulated = anAnalysis(1, {
  status: 'done',
  json_output: { credibilityScore: 58, credibilityLow: 38, credibilityHigh: 71, mockData: true, score, period },
})
/** Everything a report can hold. */
export const whole = anAnalysis(6, { status: 'done', json_output: aReport() })
export const unmeasured = anAnalysis(2, { status: 'done', json_output: {} })
export const reading = anAnalysis(3, {
  status: 'running',
  progress: { step: 'reading', followers: 1_234_567, posts_read: 62, posts_expected: 100 },
})
export const heldUp = anAnalysis(3, {
  status: 'running',
  progress: { step: 'finding', resumes_at: '2026-11-15T10:42:00.000Z' },
})
export const failed = anAnalysis(4, {
  status: 'failed',
  error: { error: refusals.too_few_posts.sentence({ username: A_LONG_USERNAME }), code: 'too_few_posts' },
})
export const erased = anAnalysis(5, { status: 'erased', target_username: '_' })

/** The latest of 23 analyses, one in each state. */
export async function showList(page: Page) {
  const analyses = [simulated, unmeasured, reading, failed, erased]
  await page.route('**/api/me/analysis?limit=10', (route) =>
    route.fulfill({ json: { analyses, total: 23, next_cursor: null } }),
  )
}

/** From now on whatever analysis is asked for or looked at is this one. */
export async function show(page: Page, analysis: Analysis) {
  await page.route('**/api/analyze', (route) => route.fulfill({ status: 202, json: { analysis } }))
  await page.route(/\/api\/analysis\/[\w-]+$/, (route) => route.fulfill({ json: { analysis } }))
}
