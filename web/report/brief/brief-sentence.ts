import type { FigureId } from '#contract/figure.ts'

/** One sentence of « En bref », and the figure that proves it; a bare report proves nothing. */
export type BriefSentence = { text: string; figure?: FigureId }
