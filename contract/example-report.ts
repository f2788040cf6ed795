import type { Analysis } from './schemas/analyses.ts'
import type { EvidencePost } from './schemas/evidence.ts'
import type { Verdict } from './verdict.ts'

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

/** Its score and three of the posts behind one of its figures, small enough for the login page: `example-card.json`. */
export type ExampleCard = {
  username: string
  /** As sentences name it. */
  network: string
  score: { points: number; low: number; high: number; verdict: Verdict }
  posts: number
  of: number
  quotes: { id: string; text: string }[]
}
