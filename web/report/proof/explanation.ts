import type { Zone } from '#web/ui/zone.ts'

/** A number of a written calculation with what it counts, or the sign between two. */
export type Term = { figure: string; caption: string } | { sign: string; spoken: string }
export type Line = { name: string; value: string; note?: string }
type Interval = { low: number; high: number }

/** How a figure is drawn: a share of 100, points added or taken, or a position on a ruler. */
export type Scale =
  | ({ kind: 'percent'; estimate: number } & Interval)
  | ({ kind: 'signed'; estimate: number; min: number; max: number } & Interval)
  | { kind: 'score'; estimate: number; interval: Interval; zones: readonly Zone[] }

/** What the verso of a figure says before it shows posts. */
export type Explanation = {
  /** As its card shows it. */
  value: string
  /** A word in place of a number, of a share that is withheld. */
  isWord?: boolean
  unit?: string
  margin?: string
  scale?: Scale
  written?: readonly Term[]
  lines?: readonly Line[]
  sentences: readonly string[]
  /** Read by those who want to check. */
  details?: readonly string[]
}
