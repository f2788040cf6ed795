import { randomUUIDv7 } from 'node:crypto'
import { descriptionOf, networkOf } from '#contract/networks.ts'
import { failAnalysis } from '#server/analyses/end-analysis.ts'
import { hasObjected } from '#server/analyses/objection-store.ts'
import { findPendingById } from '#server/analyses/pending-store.ts'
import { learnNames } from '#server/analyses/request-analysis.ts'
import { findSame, insertAnalysis, lockRequests, mayBeUnderWay } from '#server/analyses/request-store.ts'
import { type AnalysisServices, runAnalysis } from '#server/analyses/run-analysis.ts'
import { releaseLine } from '#server/credits/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { lockAccount } from '#server/database/lock-account.ts'
import { after, minutes } from '#server/lib/clock.ts'
import type { Services } from '#server/services.ts'
import { type LineKey, listStuck, lockLine, setAnalysis, setOutcome } from './line-store.ts'
import { passOn } from './pass-on.ts'
import { runLineJob } from './start-batch.ts'

/** One line of a batch: its analysis, paid for by the line, then room for the next. Safe to run again at any point, by anyone. */
export async function runLine(services: AnalysisServices, line: LineKey): Promise<void> {
  const { accountId } = line
  const analysisId = await takeLine(services, line)
  const hasEnded =
    analysisId === null ||
    (await runAnalysis(services, { accountId, analysisId }, (tx, at) => services.jobs.send(tx, runLineJob, line, at)))
  if (hasEnded) await passOn(services, line)
}

/** The line's analysis, begun now or before; null when nothing is to be read. */
async function takeLine(services: AnalysisServices, line: LineKey): Promise<string | null> {
  const { db, now, sources } = services
  let mayHaveTwoNames = true
  for (;;) {
    const taken = await db.transaction((tx) => take(tx, mayHaveTwoNames))
    if (taken === null || 'analysisId' in taken) return taken?.analysisId ?? null
    await learnNames({ db, now, sources }, taken.unsureOf)
    mayHaveTwoNames = false
  }

  async function take(tx: Tx, isUnsure: boolean): Promise<{ analysisId: string } | { unsureOf: string } | null> {
    const { accountId, batchId, place } = line
    await lockRequests(tx, accountId)
    await lockAccount(tx, accountId)
    const known = await lockLine(tx, line)
    if (!known || known.outcome !== null || known.isPassed) return null
    if (known.analysisId !== null) return { analysisId: known.analysisId }
    const [{ username }, at] = [known, now()]
    // Its owner has objected since the list was made.
    if (username === null || (await hasObjected(tx, username))) return close(tx, 'opposed')
    const source = sources[networkOf(username)]
    if (!source) return close(tx, 'unread')
    const order = { accountId, username, simulated: source.simulated, at }
    const analysisId = randomUUIDv7()
    const hasTwoNames = isUnsure && descriptionOf(username).hasTwoNames
    const unsure = hasTwoNames && (await mayBeUnderWay(tx, order, analysisId))
    const same = await findSame(tx, order)
    if (same) return close(tx, 'known', same.id)
    if (unsure) return { unsureOf: username }
    await insertAnalysis(tx, { accountId, username, line: { batchId, place } }, analysisId, at)
    await setAnalysis(tx, line, analysisId)
    return { analysisId }
  }

  async function close(tx: Tx, outcome: 'opposed' | 'unread' | 'known', opened: string | null = null) {
    await releaseLine(tx, { ...line, at: now() })
    await setOutcome(tx, line, outcome, opened)
    return null
  }
}

/** A line whose worker failed or died at every try: its credits come back, and the next begins. */
export async function abandonLine(services: Pick<Services, 'db' | 'jobs' | 'now'>, line: LineKey): Promise<void> {
  const { db, now } = services
  const analysisId = await db.transaction(async (tx) => {
    await lockRequests(tx, line.accountId)
    await lockAccount(tx, line.accountId)
    const known = await lockLine(tx, line)
    if (!known || known.outcome !== null || known.analysisId !== null) return known?.analysisId ?? null
    await releaseLine(tx, { ...line, at: now() })
    await setOutcome(tx, line, 'failed')
    return null
  })
  const analysis = analysisId === null ? undefined : await findPendingById(db, { ...line, id: analysisId })
  if (analysis) await failAnalysis(services, analysis, 'analysis_failed')
  await passOn(services, line)
}

const AT_ONCE = 100

/** Whatever became of its job, a line that has ended makes room for the next. */
export async function rescueLines(services: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<number> {
  const stuck = await listStuck(services.db, after(services.now(), -minutes(5)), AT_ONCE)
  for (const line of stuck) await passOn(services, line)
  return stuck.length
}
