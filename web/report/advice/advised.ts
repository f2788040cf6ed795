import type { Report } from '#contract/schemas/report.ts'

/** Whether a report without a recommendation was looked through for one: one of the specification's fields alone was not. */
export const isAdvised = ({ score, period }: Report) => score !== undefined && period !== undefined
