/** The current time. Passed in, so that a test can move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const minutes = (count: number) => count * 60_000
export const days = (count: number) => count * 86_400_000
export const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

export function monthsBefore(at: Date, months: number): Date {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
