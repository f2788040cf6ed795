import { randomUUIDv7 } from 'node:crypto'
import { descriptionOf, networkOf } from '#contract/networks.ts'
import { hasObjected } from '#server/analyses/objection-store.ts'
import {
  type ClosingServices,
  type ReadingKind,
  type ReadingServices,
  readingQueue,
} from '#server/analyses/readings.ts'
import { learnNames } from '#server/analyses/request-analysis.ts'
import { findSame, insertAnalysis, mayBeUnderWay, withReadingsLocked } from '#server/analyses/request-store.ts'
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
      return closeLine(tx, line, services.now(), 'failed')
    }),
  end: beginNextLine,
  listLost: listLostLines,
}
export const lineReadings = readingQueue(lineReading)

async function beginLine({ db, now, sources }: ReadingServices, line: LineKey): Promise<string | null> {
  const { accountId, batchId, place } = line
  let mayHaveTwoNames = true
  for (;;) {
    const begun = await withReadingsLocked(db, accountId, (tx) => beginOnce(tx))
    if (begun === null || 'analysisId' in begun) return begun?.analysisId ?? null
    await learnNames({ db, now, sources }, begun.unsureOf)
    mayHaveTwoNames = false
  }

  async function beginOnce(tx: Tx): Promise<{ analysisId: string } | { unsureOf: string } | null> {
    const known = await lockLine(tx, line)
    if (!known || known.outcome !== null || known.isPassed) return null
    if (known.analysisId !== null) return { analysisId: known.analysisId }
    const [{ username }, at] = [known, now()]
    // Its owner has objected since the list was made.
    if (username === null || (await hasObjected(tx, username))) return closeLine(tx, line, at, 'opposed')
    const source = sources[networkOf(username)]
    if (!source) return closeLine(tx, line, at, 'unread')
    if (source.needsConsent) return closeLine(tx, line, at, 'consent')
    const order = { accountId, username, simulated: source.simulated, at }
    const analysisId = randomUUIDv7()
    const isUnsure =
      mayHaveTwoNames && descriptionOf(username).hasTwoNames && (await mayBeUnderWay(tx, order, analysisId))
    const same = await findSame(tx, order)
    if (same) return closeLine(tx, line, at, 'known', same.id)
    if (isUnsure) return { unsureOf: username }
    await insertAnalysis(tx, { accountId, username, readBy: runLineJob, line: { batchId, place } }, analysisId, at)
    await setAnalysis(tx, line, analysisId)
    return { analysisId }
  }
}

/** Nothing is read for it, and its credits come back. */
async function closeLine(
  tx: Tx,
  line: LineKey,
  at: Date,
  outcome: 'opposed' | 'consent' | 'unread' | 'known' | 'failed',
  opened: string | null = null,
): Promise<null> {
  await releaseLine(tx, { ...line, at })
  await setOutcome(tx, line, outcome, opened)
  return null
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
