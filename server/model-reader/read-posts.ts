import { setTimeout as pause } from 'node:timers/promises'
import type { PostLabels } from '#contract/labels.ts'
import { limitConcurrency } from '#server/lib/limit-concurrency.ts'
import { counter } from '#server/observability/metrics.ts'
import { agreed, isSettled } from './agreement.ts'
import { type BatchReading, writeBatch } from './batch.ts'
import { cleanPost } from './clean-post.ts'
import { crossedLines, MAX_POSTS } from './crossed-lines.ts'
import { shuffled } from './drawn.ts'
import type { ModelCall, NoAnswer } from './model-calls.ts'
import type { PostToRead, ReadResult } from './reader.ts'
import { isSuspect } from './suspect-post.ts'

const CALLS_AT_ONCE = 8
/** Of the deadline: what one call may take, so that a silent one is asked again, and what leaves time for a third reading. */
const CALL_SHARE = 0.3
const FIRST_READINGS_SHARE = 0.65
const MAX_PAUSE_MS = 3_000

const posts = counter('verso_reader_posts_total', 'Posts given to the language model, by who read them in the end', [
  'read_by',
  'reason',
])

type Reading = { seed: string; signal: AbortSignal; deadlineMs: number }

/**
 * Each post is read in two batches, a row and a column of a square, and in a third where these differ or one is missing. Each time
 * the other posts are different ones, so that no post decides on another's label (docs/decisions/0060).
 */
export async function readPosts(
  call: ModelCall,
  given: readonly PostToRead[],
  { seed, signal, deadlineMs }: Reading,
): Promise<ReadResult> {
  const sent = shuffled(seed, given.filter(({ text }) => !isSuspect(text)).slice(0, MAX_POSTS))
  const { rows, columns, thirdLines } = crossedLines(sent.map(({ id, text }) => ({ id, text: cleanPost(text) })))
  const readings = new Map<string, PostLabels[]>(sent.map(({ id }) => [id, []]))
  const readLines = async (name: string, lines: readonly (readonly PostToRead[])[], withinMs: number) => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(Math.floor(withinMs))])
    const { run } = limitConcurrency(CALLS_AT_ONCE)
    const reading = lines.map(async (line, nth) => {
      const labels = await run(() => readLine(call, line, { seed: `${seed} ${name} ${nth}`, signal: ends, deadlineMs }))
      // What comes after the end is not waited for, and changes nothing of what was told.
      if (!ends.aborted) for (const [id, found] of labels) readings.get(id)?.push(found)
    })
    await Promise.race([Promise.all(reading), ended(ends)])
  }
  const startedAt = performance.now()
  await readLines('first', [...rows, ...columns], deadlineMs * FIRST_READINGS_SHARE)
  const unsettled = thirdLines(({ id }) => !isSettled(readings.get(id) ?? []))
  const leftMs = Math.max(0, deadlineMs - (performance.now() - startedAt))
  await readLines('third', unsettled, leftMs)
  const labels = new Map<string, PostLabels>()
  for (const [id, found] of readings) {
    const label = agreed(found)
    if (label) labels.set(id, label)
  }
  posts.inc({ read_by: 'model', reason: 'agreed' }, labels.size)
  posts.inc({ read_by: 'house', reason: 'suspect' }, given.length - sent.length)
  posts.inc({ read_by: 'house', reason: 'unread' }, sent.length - labels.size)
  return { labels, unread: given.flatMap(({ id }) => (labels.has(id) ? [] : [id])) }
}

const NOTHING: ReadonlyMap<string, PostLabels> = new Map()

/** Twice at most, the second time in another order, under other names and with other canaries. */
async function readLine(
  call: ModelCall,
  line: readonly PostToRead[],
  { seed, signal, deadlineMs }: Reading,
): Promise<ReadonlyMap<string, PostLabels>> {
  for (const attempt of [1, 2]) {
    if (signal.aborted) return NOTHING
    const ends = AbortSignal.any([signal, AbortSignal.timeout(Math.floor(deadlineMs * CALL_SHARE))])
    const result = await call(writeBatch(line, `${seed} ${attempt}`), ends)
    if (result.outcome === 'read') return result.labels
    if (!(await isWorthAnother(result, signal))) return NOTHING
  }
  return NOTHING
}

async function isWorthAnother(result: BatchReading | NoAnswer, signal: AbortSignal): Promise<boolean> {
  if (result.outcome === 'canary' || result.outcome === 'malformed' || result.outcome === 'unavailable') return true
  if (result.outcome !== 'limited') return false
  const waitMs = result.retryAfterMs ?? MAX_PAUSE_MS / 3
  if (waitMs > MAX_PAUSE_MS) return false
  // Ended by the deadline it rejects, and the next attempt is not made.
  return pause(waitMs, true, { signal }).catch(() => false)
}

/** PostgreSQL may be slow too: the end comes whatever a call waits for. */
const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
