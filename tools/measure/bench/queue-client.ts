import { openDatabase } from '#server/database/database.ts'
import { job, jobName } from '#server/jobs/job.ts'
import { installQueues, openJobRunner, openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'

/** Sends a job, waits until it was done, sends the next; prints how many a second. */
const url = process.env['DATABASE_URL'] ?? ''
const [inFlight = 20, seconds = 2] = process.argv.slice(2).map(Number)
const nothing = jobName<{ nth: number }>('do-nothing')
const { queue } = job(nothing, () => Promise.resolve(), { heartbeatSeconds: 10, deleteAfterSeconds: 3_600 })
const log = openLog('warn')
const db = openDatabase(url, { connections: 10 })
await installQueues(url, [queue])
const jobs = await openJobSender(db, log)
const runner = await openJobRunner(url, log)
const waiting = new Map<number, () => void>()
await runner.work(nothing, async ({ nth }) => waiting.get(nth)?.(), 8)

let sent = 0
let done = 0
const until = performance.now() + seconds * 1_000
const client = async () => {
  while (performance.now() < until) {
    const nth = sent++
    const worked = new Promise<void>((resolve) => waiting.set(nth, resolve))
    await db.transaction((tx) => jobs.send(tx, nothing, { nth }))
    await worked
    waiting.delete(nth)
    done += 1
  }
}
await Promise.all(Array.from({ length: inFlight }, client))
console.log(String(done / seconds))
process.exit(0)
