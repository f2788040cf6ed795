import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes, randomUUID } from 'node:crypto'

/** Where the work under way belongs: which click, as W3C Trace Context names it, and which step of it. */
export type Trace = { traceId: string; spanId: string }

/** A step that has ended. Times are in milliseconds since 1970. */
export type Span = Trace & {
  parentSpanId: string | null
  name: string
  kind: 'server' | 'consumer' | 'client' | 'internal'
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number>
  failed: boolean
}

const current = new AsyncLocalStorage<Trace>()

export const currentTrace = (): Trace | undefined => current.getStore()
export const newTraceId = () => randomUUID().replaceAll('-', '')
export const newSpanId = () => randomBytes(8).toString('hex')

/** A request's own step is named by half of its trace: nothing more to make for each. */
export const traceOfRequest = (traceId: string): Trace => ({ traceId, spanId: traceId.slice(16) })

export function runInTrace<Result>(trace: Trace, work: () => Result): Result {
  return current.run(trace, work)
}

/** What a job carries, and what it is read from again. */
export const traceparentOf = ({ traceId, spanId }: Trace) => `00-${traceId}-${spanId}-01`

export function traceOf(traceparent: unknown): Trace | null {
  const parts = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent) : null
  return parts?.[1] && parts[2] ? { traceId: parts[1], spanId: parts[2] } : null
}
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

type SpanSink = (span: Span) => void
let sink: SpanSink | null = null

/** Null: nobody wants them. */
export function sendSpansTo(next: SpanSink | null): void {
  sink = next
}

/** Costs nothing unless traces are exported. */
export function recordSpan(span: () => Span): void {
  sink?.(span())
}

type Step = Pick<Span, 'name' | 'kind'> & Partial<Pick<Span, 'attributes' | 'failed'>>

/** A step of the work under way that took so long and has just ended. */
export function recordStep({ name, kind, attributes = {}, failed = false }: Step, milliseconds: number): void {
  const parent = current.getStore()
  if (!sink || !parent) return
  const endedAt = Date.now()
  const ids = { traceId: parent.traceId, spanId: newSpanId(), parentSpanId: parent.spanId }
  sink({ ...ids, name, kind, attributes, failed, startedAt: endedAt - milliseconds, endedAt })
}
