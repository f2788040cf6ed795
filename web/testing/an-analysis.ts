import type { Analysis, Progress } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'

export const ANALYSIS_ID = '01980000-0000-7000-8000-00000000000a'

/** An analysis that has just been asked for, but for what the test says of it. */
export const anAnalysis = (part: Partial<Analysis> = {}): Analysis => ({
  id: ANALYSIS_ID,
  target_username: 'studio_marelle',
  created_at: '2026-11-14T10:00:00.000Z',
  status: 'queued',
  json_output: null,
  ...part,
})

/** One under way, that far. */
export const running = (progress: Progress, part: Partial<Analysis> = {}) =>
  anAnalysis({ status: 'running', progress, ...part })

/** A score and its 95 % interval with nothing that explains them, as lists have it. */
export const scored = (points: number, low: number, high: number): Report => ({
  credibilityScore: points,
  credibilityLow: low,
  credibilityHigh: high,
})

export const delivered = (part: Partial<Analysis> = {}) =>
  anAnalysis({ status: 'done', target_name: 'Studio Marelle', json_output: { credibilityScore: 78 }, ...part })

export const failedWith = (code: string, error: string, part: Partial<Analysis> = {}) =>
  anAnalysis({ status: 'failed', error: { error, code }, ...part })
