import { networkOf } from '#contract/networks.ts'
import { hasObjected } from '#server/analyses/objection-store.ts'
import {
  type ClosingServices,
  type ReadingKind,
  type ReadingServices,
  readingQueue,
} from '#server/analyses/readings.ts'
import { orderAnalysis, orderByItsNames } from '#server/analyses/request-analysis.ts'
import { withReadingsLocked } from '#server/analyses/request-store.ts'
import { releaseLine } from '#server/credits/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { jobName } from '#server/jobs/job.ts'
import { countPassed, lockBatch, setBegun } from './batch-store.ts'
import { endBatch, runLineJob } from './batch-turns.ts'
import { type LineKey, listLostLines, lockLine, markPassed, setAnalysis, setOutcome } from './line-store.ts'

/**
 * A line of a list: its analysis is paid for by the list's own hold, and its end lets the next line begin. First come, first served among
 * lists, of which each customer has `LINES_AT_ONCE` lines under way.
 */
export const lineReading: ReadingKind<LineKey> = {
  job: runLineJob,
  abandonJob: jobName('abandon-batch-line'),
  isAwaited: false,
  begin: beginLine,
  giveUp: (services, line) =>
    withReadingsLocked(services.db, line.accountId, async (tx) => {
      const known = await lockLine(tx, line)
      if (!known || known.outcome !== null || known.analysisId !== null) return known?.analysisId ?? null
      return (await closeLine(tx, line, services.now(), 'failed')).analysisId
    }),
  end: beginNextLine,
  listLost: listLostLines,
}
export const lineReadings = readingQueue(lineReading)

async function beginLine(services: ReadingServices, line: LineKey): Promise<string | null> {
  const { db, now, sources } = services
  const { accountId, batchId, place } = line
  const { analysisId } = await orderByItsNames(services, (mayHaveTwoNames) =>
    withReadingsLocked(db, accountId, async (tx) => {
      const known = await lockLine(tx, line)
      if (!known || known.outcome !== null || known.isPassed) return NOT_READ
      if (known.analysisId !== null) return { analysisId: known.analysisId }
      const [{ username }, at] = [known, now()]
      // Its owner has objected since the list was made.
      if (username === null || (await hasObjected(tx, username))) return closeLine(tx, line, at, 'opposed')
      const source = sources[networkOf(username)]
      if (!source) return closeLine(tx, line, at, 'unread')
      if (source.needsConsent) return closeLine(tx, line, at, 'consent')
      const order = { accountId, username, simulated: source.simulated, at, mayHaveTwoNames }
      const ordered = await orderAnalysis(tx, order, { readBy: runLineJob, line: { batchId, place } })
      if ('unsureOf' in ordered) return ordered
      if (!ordered.isBegun) return closeLine(tx, line, at, 'known', ordered.id)
      await setAnalysis(tx, line, ordered.id)
      return { analysisId: ordered.id }
    }),
  )
  return analysisId
}

const NOT_READ = { analysisId: null }

/** Nothing is read for it, and its credits come back. */
async function closeLine(
  tx: Tx,
  line: LineKey,
  at: Date,
  outcome: 'opposed' | 'consent' | 'unread' | 'known' | 'failed',
  opened: string | null = null,
): Promise<typeof NOT_READ> {
  await releaseLine(tx, { ...line, at })
  await setOutcome(tx, line, outcome, opened)
  return NOT_READ
}

/** Once a line has ended the next line of its list begins, at the end of the queue; after the last, the list has ended. */
async function beginNextLine({ db, jobs, now }: ClosingServices, line: LineKey): Promise<void> {
  await withReadingsLocked(db, line.accountId, async (tx) => {
    const batch = await lockBatch(tx, line)
    if (!batch || !(await markPassed(tx, line))) return
    await countPassed(tx, line)
    const { begun, paid, passed, cancelledAt } = batch
    if (begun < paid && cancelledAt === null) {
      await setBegun(tx, line, begun + 1)
      await jobs.send(tx, runLineJob, { accountId: line.accountId, batchId: line.batchId, place: begun + 1 })
    } else if (passed + 1 === begun) await endBatch(tx, jobs, line, now())
  })
}
