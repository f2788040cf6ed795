import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { failAnalysis } from '#server/analyses/end-analysis.ts'
import { requestAnalysis } from '#server/analyses/request-analysis.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import type { JobSender } from '#server/jobs/job.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openLog } from '#server/observability/log.ts'
import { openDemo } from '#server/sources/demo/demo.ts'

const SPENDERS = 4
const PAUSE_MS = 50

export type Spend = { accountId: string; analysisId: string }

/**
 * Customers who ask for analyses all the while, through the product's own code; every second one is given its credits
 * back. What they were told is kept here, outside the database: what was acknowledged must be there afterwards.
 */
export async function startSpenders(url: string, accountIds: readonly string[]) {
  const acknowledged: Spend[] = []
  let at = await connect(url)
  let stopping = new AbortController()
  let running = spend(stopping.signal)

  async function spend(stopped: AbortSignal) {
    const one = async () => {
      while (!stopped.aborted) {
        const accountId = accountIds[randomInt(accountIds.length)] ?? ''
        const username = `c${randomInt(1e12)}`
        const sources = { x: openDemo(() => new Date()) }
        const services = { db: at.db, jobs: at.jobs, now: () => new Date(), sources, previews: sources }
        const { id: analysisId } = await requestAnalysis(services, {
          accountId,
          username,
          idempotencyKey: null,
          keyId: null,
        })
        if (acknowledged.length % 2 === 0)
          await failAnalysis(services, { id: analysisId, accountId, username, createdAt: new Date() }, 'x_unavailable')
        acknowledged.push({ accountId, analysisId })
        await pause(PAUSE_MS)
      }
    }
    await Promise.all(Array.from({ length: SPENDERS }, one))
  }

  async function stop() {
    stopping.abort()
    await running
    await at.jobs.stop()
    await at.db.close()
  }

  return {
    acknowledged,
    /** Returns when nothing is being written any more. */
    stop,
    /** The same customers at another address; returns when one of them has been served there. */
    goOnAt: async (newUrl: string) => {
      const before = acknowledged.length
      at = await connect(newUrl)
      stopping = new AbortController()
      running = spend(stopping.signal)
      while (acknowledged.length === before) await pause(5)
    },
  }
}

async function connect(url: string): Promise<{ db: Db; jobs: JobSender }> {
  const db = openDatabase(url, { connections: SPENDERS })
  return { db, jobs: await openJobSender(db, openLog('warn')) }
}
