import type { FactorId } from '#contract/factors.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'

/** A sentence around the count it is about, with its margin in the same unit. */
export type Worded = { before?: string; count?: string; margin?: string; after: string }

/** One sentence of why, and the figure that proves it; a bare report proves nothing. */
export type BriefSentence = Worded & { figure?: FigureId }

export const inOneLine = ({ before = '', count = '', margin, after }: Worded) =>
  `${before}${count}${margin ? ` (${margin})` : ''}${after}`

export const factorOf = ({ score }: Report, id: FactorId) => score?.factors.find((factor) => factor.id === id)
