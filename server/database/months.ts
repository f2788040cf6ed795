export function monthsBefore(at: Date, months: number): Date {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
