import { setInterval } from 'node:timers'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { singleFlight } from '#server/lib/single-flight.ts'
import type { Log } from './log.ts'
import { counter } from './metrics.ts'
import { type Span, sendSpansTo } from './trace.ts'

const EVERY_MS = 2_000
const BATCH = 500
/** A collector that is away costs some memory and no more; what is beyond is lost, and counted. */
const MOST_KEPT = 5_000
const PATIENCE_MS = 5_000
/** A collector answers `{}`, or how many it could not take. */
const MAX_ANSWER_BYTES = 100_000

const exported = counter('verso_spans_total', 'Steps of traces: sent, or dropped for a collector that is away', [
  'outcome',
])

/** Sends what is traced to a collector, as OTLP over HTTP in JSON (docs/decisions/0048). */
export function exportTraces(endpoint: string, service: string, log: Log): { close(): Promise<void> } {
  let waiting: Span[] = []
  sendSpansTo((span) => {
    if (waiting.length < MOST_KEPT) waiting.push(span)
    else exported.inc({ outcome: 'dropped' })
  })

  const sending = singleFlight(async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      const isTaken = await post(`${endpoint}/v1/traces`, inOtlp(service, batch))
      exported.inc({ outcome: isTaken ? 'sent' : 'dropped' }, batch.length)
      if (isTaken) continue
      log.debug('the collector of traces does not answer')
      return
    }
  })
  const timer = setInterval(() => void sending.run(), EVERY_MS)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      sendSpansTo(null)
      await sending.idle()
      await sending.run()
    },
  }
}

async function post(url: string, body: object): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { status } = await fetchJson(url, { body, maxBytes: MAX_ANSWER_BYTES, signal })
    return status >= 200 && status < 300
  } catch {
    return false
  }
}

const KINDS: Record<Span['kind'], number> = { internal: 1, server: 2, client: 3, consumer: 5 }
const FAILED = 2

/** The names are the protocol's: opentelemetry-proto, ExportTraceServiceRequest. */
function inOtlp(service: string, spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'verso' }, spans: spans.map(inWire) }],
      },
    ],
  }
}

function inWire({ traceId, spanId, parentSpanId, name, kind, startedAt, endedAt, attributes, failed }: Span) {
  return {
    traceId,
    spanId,
    ...(parentSpanId !== null && { parentSpanId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    ...(failed && { status: { code: FAILED } }),
  }
}

/** As text: too large for a JavaScript number. */
const nanoseconds = (milliseconds: number) => String(BigInt(Math.round(milliseconds * 1_000)) * 1_000n)

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }))
