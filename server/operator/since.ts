/** A day, such as 2026-11-15, at its beginning in UTC. */
export function dayOf(since: string): Date {
  return checked(since, /^\d{4}-\d\d-\d\d$/, 'day, such as 2026-11-15')
}

/** A moment with its time zone: without one it would be the machine's, and an hour of payments could be passed over. */
export function momentOf(since = ''): Date {
  const shape = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
  return checked(since, shape, 'moment with its time zone, such as 2026-11-15T03:10:00Z')
}

function checked(text: string, shape: RegExp, expected: string): Date {
  const date = new Date(text)
  if (!shape.test(text) || Number.isNaN(date.getTime())) throw new Error(`--since ${text} is no ${expected}`)
  return date
}
