import { writeReport } from '#server/analysis-engine/write-report.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { DEMO_ACCOUNTS } from '#server/sources/demo/personas.ts'
import { quantile } from '#tools/measure/statistics.ts'

const POSTS = 400
const GOAL_MS = 150
/** Until the compiler has settled: the first reports take several times as long. */
const WARM_UP = 30
const readAt = new Date('2026-11-15T10:00:00Z')

/**
 * From 400 posts to the whole report, in one process, the simulated accounts in turns; the figure is the p99. What judging
 * one post takes beside npm's lexicons is measured by `npm run eval -- speed`.
 */
export async function benchReport(seconds = 30) {
  const readings = await readAccounts()
  let written = 0
  const times = timesOf(seconds, () => {
    const reading = readings[written++ % readings.length]
    if (reading) writeReport(reading)
  })
  const [p50, p99] = [quantile(times.ms, 0.5), quantile(times.ms, 0.99)]
  console.log(
    `${times.ms.length} reports on ${POSTS} posts: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${times.processorMs.toFixed(1)} ms of the processor each`,
  )
  return { figure: p99, goal: GOAL_MS, atMost: true }
}

async function readAccounts() {
  const source = openDemo(() => readAt)
  const readings = await Promise.all(
    DEMO_ACCOUNTS.map(async (username) => {
      const profile = await source.findProfile(username)
      return { profile, posts: await source.readPosts(profile, POSTS, () => {}), simulated: true, readAt }
    }),
  )
  // The youngest accounts have not written as many.
  return readings.filter((reading) => reading.posts.length === POSTS)
}

/** The processor's time beside the clock's tells a slow report from a busy machine. */
function timesOf(seconds: number, run: () => void) {
  for (let nth = 0; nth < WARM_UP; nth += 1) run()
  const ms: number[] = []
  const before = process.threadCpuUsage()
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    const from = performance.now()
    run()
    ms.push(performance.now() - from)
  }
  const { user, system } = process.threadCpuUsage(before)
  return { ms, processorMs: (user + system) / 1_000 / ms.length }
}
