import type { ExampleReport } from '#contract/example-report.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import type { ThemeId } from '#contract/themes.ts'
import type { ArchiveNotes } from '#web/archive/archive-account.ts'

/** What a Worker answers of an archive: the report on it, or why there is none. */
export type ArchiveAnalysis =
  | ArchiveResult
  | { kind: 'refused'; code: 'profile_minor' | 'too_few_posts'; username: string }

export type ArchiveResult = {
  kind: 'report'
  username: string
  name: string
  /** When X made the archive; of an archive that does not say, the date of its newest post. */
  archivedAt: string
  posts: number
  notes: ArchiveNotes
  /** Of the latest hundred, as anybody else would get it, with the posts behind each figure. */
  latest: Omit<ExampleReport, 'analysis'> & { report: Report }
  years: ArchiveYears
  review: ArchiveReview
}

export type ArchiveYears = {
  /** Newest first. */
  years: YearFigures[]
  changes: Change[]
  themes: ThemeSpan[]
  applications: ApplicationUse[]
}

export type YearFigures = {
  year: number
  posts: number
  perDay: ShownFigure
  /** As a stranger's report at the end of that year, on its last hundred posts; null of fewer than ten. Followers of the time are unknown and do not count. */
  score: ShownFigure | null
  toxicity: ShownFigure | null
  vulgarity: ShownFigure | null
  replies: ShownFigure
  withLinks: ShownFigure
  /** Likes and reposts of an original, in the middle. */
  reactions: { median: number; low?: number; high?: number } | null
  themes: { theme: ThemeId; figure: ShownFigure }[]
  /** Posts by hour in Paris. */
  hours: number[]
}

export const CHANGING = ['posts', 'replies', 'withLinks', 'night', 'vulgarity', 'toxicity'] as const
/** A figure whose level may change; of themes the five that are written about most. */
export type Changing = (typeof CHANGING)[number] | `theme:${ThemeId}`

/** Months are counted since year 0: `year * 12 + month`, January being 0. Levels are shares from 0 to 1, or posts a month. */
export type Change = { figure: Changing; at: number; from: number; to: number; before: number; after: number }

export type PostReference = { id: string; at: string; text: string }
export type ThemeSpan = { theme: ThemeId; posts: number; first: PostReference; last: PostReference }
export type ApplicationUse = { name: string; posts: number; first: string; last: string }

export const REVIEW_FIGURES = ['crude', 'aggressive', 'repeated', 'closedSite'] as const
export type ReviewFigure = (typeof REVIEW_FIGURES)[number]

/** A post its author may want to read again. */
export type ReviewItem = {
  id: string
  at: string
  text: string
  figures: ReviewFigure[]
  /** How sure the models are that it is aggressive, from 0 to 1. */
  certainty?: number
  /** The older post it repeats. */
  copyOf?: string
  /** The site it links to, which has closed. */
  site?: string
}

/** `counts` are of all posts; `items`, newest first, of so many as a page can hold. */
export type ArchiveReview = { items: ReviewItem[]; counts: Record<ReviewFigure, number> }
