import type { Report } from './schemas/report.ts'

/**
 * Before 2026.11-3 the factors added up from 0 and a behaviour's percentage was an estimate that its posts did not give:
 * such a report keeps the card, the names and the sentences it was made with.
 */
export const isOfFormerMethod = ({ score }: Report) => score?.start === undefined
