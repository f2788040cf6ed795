import type { WatchReading } from '#web/api/watches.ts'

/** The newest reading that rang, unless a later one shows that it did not last. */
export function rungIn(readings: readonly WatchReading[]): WatchReading | undefined {
  const told = readings.findLast(({ changes }) => changes.length > 0)
  return told?.changes.some((change) => change.kind === 'fact' || change.state !== 'passed') ? told : undefined
}
