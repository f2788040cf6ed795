import type { FactorId } from '#contract/factors.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'

/** One sentence of « En bref », and the figure that proves it; a bare report proves nothing. */
export type BriefSentence = { text: string; figure?: FigureId }

export const factorOf = ({ score }: Report, id: FactorId) => score?.factors.find((factor) => factor.id === id)
