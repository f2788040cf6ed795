import type { Report } from '#contract/schemas/report.ts'

/** Whether a report without a recommendation was looked through for one: one of the specification's fields alone was not. */
export const isAdvised = ({ score, period }: Report) => score !== undefined && period !== undefined

/** What is recommended; a report of the specification's fields alone names no figure. */
export const adviceItems = ({ advice, recommendations = [] }: Report) =>
  advice ?? recommendations.map((text) => ({ text, figure: '' }))
