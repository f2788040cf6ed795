import type { Log } from '#server/observability/log.ts'
import {
  currentTrace,
  newSpanId,
  newTraceId,
  recordSpan,
  runInTrace,
  traceOf,
  traceparentOf,
} from '#server/observability/trace.ts'

/** A job carries the trace of what left it, so that its worker's log and spans say whose click it was. */
export type Traced<Payload extends object> = Payload & { traceparent?: string }

export function withTrace<Payload extends object>(payload: Payload): Traced<Payload> {
  const trace = currentTrace()
  return trace ? { ...payload, traceparent: traceparentOf(trace) } : payload
}

/** One that came by itself, by the clock, begins a trace of its own. */
export async function runTraced<Payload extends object>(
  name: string,
  payload: Traced<Payload>,
  run: (payload: Payload) => Promise<void>,
  log: Log,
): Promise<void> {
  // The queue's types promise data; the clock's jobs have none.
  const parent = traceOf((payload as Traced<Payload> | null)?.traceparent)
  const trace = { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId() }
  const startedAt = Date.now()
  const end = (failed: boolean) => {
    const endedAt = Date.now()
    log.debug({ job: name, traceId: trace.traceId, ms: endedAt - startedAt, failed }, 'job ended')
    const parentSpanId = parent?.spanId ?? null
    recordSpan(() => ({ ...trace, parentSpanId, name, kind: 'consumer', startedAt, endedAt, attributes: {}, failed }))
  }
  try {
    await runInTrace(trace, () => run(payload))
    end(false)
  } catch (error) {
    end(true)
    throw error
  }
}
