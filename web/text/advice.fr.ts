import type { Advice } from '#contract/schemas/report.ts'

/** A recommendation as it is read. In French it is the sentence the engine wrote. */
export const adviceSentence = ({ text }: Advice) => text

/** What a recommendation asks comes before it, why after it. */
export const WHY = '\u00a0: '
