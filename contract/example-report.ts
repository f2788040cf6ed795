import type { Analysis } from './schemas/analyses.ts'
import type { EvidencePost } from './schemas/evidence.ts'

/** Whose report everybody may read: one of the demonstration's invented people. */
export const EXAMPLE_USERNAME = 'les_debout'

/** A report and what each of its figures opens on, as the API would answer; `example-report.json` is one. */
export type ExampleReport = {
  analysis: Analysis
  /** By id: what a post is under every figure. */
  posts: Record<string, ExamplePost>
  figures: Record<string, ExampleEvidence>
}
type Reading = Pick<EvidencePost, 'certainty' | 'reason'> & Partial<Pick<EvidencePost, 'marks'>>
export type ExamplePost = Omit<EvidencePost, keyof Reading>
/** Ids, newest first, and what was read in some of the posts for this figure. */
export type ExampleEvidence = {
  posts: number
  of: number
  retained: string[]
  near: string[]
  readings: Record<string, Reading>
}

/** One figure of it with three of its posts, small enough for the login page: `example-figure.json`. */
export type ExampleFigure = {
  percent: number
  low: number
  high: number
  posts: number
  of: number
  quotes: { id: string; text: string; createdAt: string }[]
}
