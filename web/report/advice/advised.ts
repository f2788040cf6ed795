import type { Report } from '#contract/schemas/report.ts'

/** What is recommended; a report of the fields of spec 3.26 alone names no figure. */
export const adviceItems = ({ advice, recommendations = [] }: Report) =>
  advice ?? recommendations.map((text) => ({ text, figure: '' }))
