import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import { systemClock } from '#server/lib/clock.ts'
import { openModelReader } from '#server/model-reader/open-model-reader.ts'
import type { ReadResult } from '#server/model-reader/reader.ts'
import { openLog } from '#server/observability/log.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { aTimeline, knownTo, reading } from '#server/testing/timeline.ts'
import { ATTACKS } from '#stubs/llm/obey.ts'
import { openLlmStub } from '#stubs/llm/stub.ts'
import { quantile } from '#tools/measure/statistics.ts'

const READINGS = 100
/** Few: the calls of more would wait for this machine, and look like a silent model. */
const AT_ONCE = 2
/** The product's. */
const DEADLINE_MS = 20_000
/** Of the posts, that the model must have read in the end: nothing is changed where nothing is read. */
const READ_SHARE = 0.9
/** Of a busy machine: what may pass between the deadline and the answer to it. */
const GRACE_MS = 500

/**
 * Readings of 25 posts, one of which is an attack, by a model that hangs, is limited, answers nonsense, lies and obeys the
 * posts. The figure counts labels that another post has changed, readings
 * that failed, and whether they were late or read too little.
 */
export function loadReader(readings = READINGS) {
  return withScratchDatabase('load_reader', async (databaseUrl) => {
    const llm = await openLlmStub({ port: 0 })
    const db = openDatabase(databaseUrl, { connections: 10 })
    const timeline = aTimeline(24)
    llm.learn(knownTo(timeline))
    const trouble = {
      mixture: { hijacked: 0.5, hanging: 0.01, limited: 0.03, malformed: 0.05, failing: 0.02, lying: 0.02 },
      retryAfter: 0,
      knowing: true,
      latencyMs: 2,
    }
    const model = { url: `${llm.url}/v1`, key: null, model: 'stub', weights: null, dailyTokens: 1e12 }
    const config = { kind: 'openai', ...model, eurosPerMillionTokens: { input: 0, output: 0 } } as const
    const services = { db, now: systemClock, log: openLog('silent') }
    const reader = openModelReader(config, services, { deadlineMs: DEADLINE_MS })
    // Warm, so that our own start is not taken for a silent model.
    await reader?.read(timeline.posts, reading('warm'))
    llm.set(trouble)
    const [durations, results]: [number[], ReadResult[]] = [[], []]
    let next = 0
    const readOnce = async (nth: number) => {
      const text = ATTACKS[nth % ATTACKS.length]?.text ?? ''
      const before = performance.now()
      const read = await reader?.read([...timeline.posts, { id: 'injected', text }], reading(`load ${nth}`))
      durations.push(performance.now() - before)
      if (read) results.push(read)
    }
    const workers = Array.from({ length: AT_ONCE }, async () => {
      while (next < readings) await readOnce(next++)
    })
    try {
      await Promise.all(workers)
      const labels = results.flatMap((read) => [...read.labels]).filter(([id]) => id !== 'injected')
      const changed = labels.filter(([id, found]) => JSON.stringify(found) !== JSON.stringify(timeline.truth.get(id)))
      const p99 = quantile(durations, 0.99)
      console.log(
        `${results.length} readings, ${llm.calls().length} calls: ${labels.length} labels of ${24 * readings}, ${changed.length} changed by another post; p50 ${quantile(durations, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${DEADLINE_MS}`,
      )
      const broken = [p99 > DEADLINE_MS + GRACE_MS, labels.length < READ_SHARE * 24 * readings].filter(Boolean)
      return { figure: changed.length + broken.length + (readings - results.length), goal: 0, atMost: true }
    } finally {
      // What still hangs is let go by the stub.
      await llm.close()
      await pause(10)
      await db.close()
    }
  })
}
