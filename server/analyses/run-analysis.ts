import { MIN_POSTS } from '#contract/constants.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { descriptionOf } from '#contract/networks.ts'
import type { Tx } from '#server/database/database.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { type SourceByNetwork, sourceOf } from '#server/sources/open-sources.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { keepRefusal } from '#server/sources/snapshot-store.ts'
import { ReadInProgress, readSnapshot } from '#server/sources/snapshots.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { timeSteps } from './analysis-metrics.ts'
import { deliverAnalysis, failAnalysis } from './end-analysis.ts'
import { type Engine, engineHere, type ReadAccount } from './engine.ts'
import { openPaidReading, type PaidReading, POSTS } from './paid-reading.ts'
import { markRunning, type PendingAnalysis, setResumesAt } from './pending-store.ts'
import { isOfProfile, refusalFor, refusalToday } from './profile-refusals.ts'
import { openProgress, type ProgressNotes } from './progress.ts'
import { quotePosts } from './quote-posts.ts'
import { type OperatorReader, readLabels } from './read-labels.ts'
import { openReadingCost } from './reading-cost.ts'
import { type AnalysisToRun, runAnalysisJob } from './request-analysis.ts'

export type AnalysisServices = Pick<Services, 'db' | 'jobs' | 'now' | 'log'> & {
  sources: SourceByNetwork
  reader?: OperatorReader | undefined
  /** Without one, on this thread. */
  engine?: Engine | undefined
  /** When the engine may run: at once, unless nobody waits for this analysis. */
  inTurn?: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
}

/** The longest a customer waits for X's window to open again (it lasts fifteen minutes); past it, the credits go back. */
export const DEADLINE_MS = minutes(20)

/** Sends the reading's job again, for later; a single analysis's unless another kind of reading says its own. */
type SendAgain = (tx: Tx, notBefore: Date) => Promise<void>

/**
 * From a username to a report, or to a refusal and the credits back. Safe to run again at any point, by anyone. Whether it has
 * ended: one that has to wait is sent again.
 */
export async function runAnalysis(
  services: AnalysisServices,
  { accountId, analysisId }: AnalysisToRun,
  sendAgain: SendAgain = (tx, at) => services.jobs.send(tx, runAnalysisJob, { accountId, analysisId }, at),
): Promise<boolean> {
  const analysis = await markRunning(services.db.asyncCommit, { accountId, id: analysisId })
  if (!analysis) return true
  const steps = timeSteps(analysis, services.now())
  const progress = openProgress(services.db, analysis, steps.begin)
  let reading: PaidReading | undefined
  try {
    reading = openPaidReading(sourceOf(services.sources, analysis.username, 'returned'), services, analysis)
    const delivery = await computeReport(services, analysis, reading.source, progress)
    progress.close()
    await deliverAnalysis(services, analysis, delivery)
    steps.end()
  } catch (error) {
    progress.close()
    steps.end()
    const isToWait =
      error instanceof ReadInProgress
        ? await requeue(services, sendAgain)
        : error instanceof SourceFailure && error.retryAt
          ? await postpone(services, analysis, error.retryAt, sendAgain)
          : false
    if (isToWait) return false
    const code = refusalFor(error, analysis.username)
    // Ours, or the database's: another try may do.
    if (!code) throw error
    if (error instanceof SourceFailure && error.kind === 'out_of_order')
      services.log.error({ failure: error.message }, `${networkName(analysis).toUpperCase()} IS OUT OF ORDER FOR US`)
    if (isOfProfile(code)) await reading?.countRefusal()
    await failAnalysis(services, analysis, code)
  }
  return true
}

const networkName = ({ username }: PendingAnalysis) => descriptionOf(username).name

async function computeReport(
  { db, now, log, reader, engine = engineHere, inTurn = async (work) => work() }: AnalysisServices,
  analysis: PendingAnalysis,
  source: ProfileSource,
  progress: ProgressNotes,
) {
  const startedAt = performance.now()
  const { id, username } = analysis
  const { simulated } = source
  let followers = 0
  let expected = POSTS
  const {
    profile,
    posts,
    readAt,
    key: snapshotKey,
  } = await readSnapshot(db, now, source, {
    username,
    maxPosts: POSTS,
    reader: id,
    onProfile: async (found) => {
      const code = await refusalToday(db, found, { at: now(), simulated })
      if (code) throw new Refusal(code, { username: found.username })
      followers = found.followers
      expected = Math.min(POSTS, found.posts)
      progress.note({ step: 'reading', followers, posts_read: 0, posts_expected: expected }, found.name)
    },
    onPosts: async (found, read) => {
      const at = now()
      const code = await refusalOfPosts(engine, { profile: found, posts: read, at })
      if (!code) return
      // Before another reader's turn comes.
      await keepRefusal(db, found, { at, simulated }, code)
      throw new Refusal(code, { username: found.username })
    },
    onProgress: (count) =>
      progress.note({ step: 'reading', followers, posts_read: count, posts_expected: Math.max(expected, count) }),
  })
  const counts = { followers, posts_read: posts.length, posts_expected: posts.length }
  progress.note({ step: 'analysing', ...counts })
  const cost = openReadingCost()
  const model = await readLabels(
    { db, log, reader },
    { analysisId: id, source, profile, posts, snapshotKey, startedAt, onSpent: cost.add },
  )
  const written = await inTurn(() => engine.analyse({ profile, posts, simulated: source.simulated, readAt, model }))
  const asked = { analysisId: id, report: written.report, posts, snapshotKey, startedAt, onSpent: cost.add }
  const quoted = await quotePosts({ db, log, reader }, asked)
  cost.count({ isRead: model !== undefined })
  const report = quoted ? { ...written.report, quoted } : written.report
  progress.note({ step: 'writing', ...counts })
  return { profile, report, readings: written.readings, snapshotKey }
}

/** Its posts may say what its bio does not. They are then neither kept nor read by anybody. */
async function refusalOfPosts(engine: Engine, account: ReadAccount): Promise<RefusalCode | null> {
  if (await engine.declaresMinor(account)) return 'profile_minor'
  return account.posts.length < MIN_POSTS ? 'too_few_posts' : null
}

const REQUEUE_DELAY_MS = 1_000

/**
 * Waiting must not fill the workers: the analysis that has the turn may be queued behind those that wait for it. Seen
 * with killed workers: nothing moved for the 75 s of a dead reader's turn.
 */
async function requeue({ db, now }: AnalysisServices, sendAgain: SendAgain): Promise<true> {
  await db.transaction((tx) => sendAgain(tx, after(now(), REQUEUE_DELAY_MS)))
  return true
}

/** X's window is full: the queue takes the analysis up again when it opens, if that is soon enough. */
async function postpone(
  { db }: AnalysisServices,
  analysis: PendingAnalysis,
  retryAt: Date,
  sendAgain: SendAgain,
): Promise<boolean> {
  if (retryAt > after(analysis.createdAt, DEADLINE_MS)) return false
  await db.transaction(async (tx) => {
    await setResumesAt(tx, analysis, retryAt)
    await sendAgain(tx, retryAt)
  })
  return true
}
