/** How long what has no shorter time of its own is kept: a year can be compared with the same month of the one before. */
export const KEPT_MONTHS = 13

export function monthsBefore(at: Date, months: number): Date {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
