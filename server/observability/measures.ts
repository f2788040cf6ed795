import { setInterval } from 'node:timers'
import { Gauge, Registry } from '@prometheus-io/client'
import { singleFlight } from '#server/lib/single-flight.ts'
import type { Log } from '#server/observability/log.ts'
import { counter, gauges } from '#server/observability/metrics.ts'

/** Whether this process measures, of several: a dashboard would add up the numbers of two. */
type Leader = { isUs(): Promise<boolean>; close(): Promise<void> }

/** A number somebody watches; null while it is not known yet. */
export type Metric = { name: string; help: string; value: number | null; labels?: Record<string, string> }

/** What is read from PostgreSQL, in groups: one that fails leaves the others alone. */
export type Measures = Record<string, () => Promise<Metric[]>>

/** A little more often than Prometheus usually asks. */
const EVERY_MS = 10_000

const failed = counter('verso_measures_failed_total', 'Times that a group of numbers could not be read', ['measure'])
const readAt = new Map<string, number>()
gauges('verso_measures_age_seconds', 'Time since a group of numbers was last read', 'measure', () =>
  [...readAt].map(([name, at]) => [name, (Date.now() - at) / 1_000] as const),
)

export type MeasureReader = { text(): Promise<string>; readNow(): Promise<void>; close(): Promise<void> }

/**
 * Reads them now and then in the one process that leads, and keeps the last values: whoever asks for /metrics waits for
 * no statement, and a database that is away leaves the numbers as they were, with their age.
 */
export function readMeasures(measures: Measures, leader: Leader, log: Log): MeasureReader {
  const known = new Map<string, Metric[]>()

  async function readNow() {
    if (await leader.isUs()) {
      for (const [name, read] of Object.entries(measures)) await readGroup(name, read)
      return
    }
    // Another process leads now: a dashboard would add up the numbers of both.
    known.clear()
    readAt.clear()
  }

  async function readGroup(name: string, read: () => Promise<Metric[]>) {
    try {
      known.set(name, await read())
      readAt.set(name, Date.now())
    } catch (error) {
      failed.inc({ measure: name })
      log.warn({ measure: name, failure: String(error) }, 'a measure could not be read')
    }
  }

  const reading = singleFlight(() =>
    readNow().catch((error: unknown) => {
      failed.inc({ measure: 'leader' })
      log.warn({ failure: String(error) }, 'nobody can tell which process measures')
    }),
  )
  const timer = setInterval(() => void reading.run(), EVERY_MS)
  void reading.run()
  return {
    text: () => inText([...known.values()].flat()),
    readNow: async () => {
      await reading.idle()
      await reading.run()
    },
    close: async () => {
      clearInterval(timer)
      await reading.idle()
      await leader.close()
    },
  }
}

/** A registry of their own, made anew: a number that is not known, or no longer ours to tell, is not in it. */
function inText(metrics: readonly Metric[]): Promise<string> {
  const registry = new Registry()
  const declared = new Map<string, Gauge<string>>()
  for (const { name, help, labels = {}, value } of metrics) {
    if (value === null) continue
    const gauge =
      declared.get(name) ?? new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry] })
    declared.set(name, gauge)
    gauge.set(labels, value)
  }
  return registry.metrics()
}
