import { MIN_POSTS } from '#contract/constants.ts'
import { descriptionOf } from '#contract/networks.ts'
import { declaredIn } from '#server/analysis-engine/declared/declared.ts'
import { writeReportWithReadings } from '#server/analysis-engine/write-report.ts'
import type { Db } from '#server/database/database.ts'
import { after, minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { type SourceByNetwork, sourceOf } from '#server/sources/open-sources.ts'
import type { Post, Profile } from '#server/sources/profile.ts'
import { ReadInProgress, readSnapshot } from '#server/sources/snapshots.ts'
import { SourceFailure } from '#server/sources/source-failure.ts'
import { timeSteps } from './analysis-metrics.ts'
import { deliverAnalysis, failAnalysis } from './end-analysis.ts'
import { readPostsForEvidence } from './evidence-readings.ts'
import { hasObjected } from './objection-store.ts'
import { markRunning, type PendingAnalysis, setResumesAt } from './pending-store.ts'
import { refusalFor, refusalOfProfile } from './profile-refusals.ts'
import { openProgress, type ProgressNotes } from './progress.ts'
import { quotePosts } from './quote-posts.ts'
import { type OperatorReader, readLabels } from './read-labels.ts'
import { openReadingCost } from './reading-cost.ts'
import { type AnalysisToRun, runAnalysisJob } from './request-analysis.ts'

export type AnalysisServices = Pick<Services, 'db' | 'jobs' | 'now' | 'log'> & {
  sources: SourceByNetwork
  reader?: OperatorReader | undefined
}

const POSTS = 100
/** The longest a customer waits for X's window to open again (it lasts fifteen minutes); past it, the credits go back. */
export const DEADLINE_MS = minutes(20)

/** From a username to a report, or to a refusal and the credits back. Safe to run again at any point, by anyone. */
export async function runAnalysis(services: AnalysisServices, { accountId, analysisId }: AnalysisToRun): Promise<void> {
  const analysis = await markRunning(services.db.asyncCommit, { accountId, id: analysisId })
  if (!analysis) return
  const steps = timeSteps(analysis, services.now())
  const progress = openProgress(services.db, analysis, steps.begin)
  try {
    const delivery = await computeReport(services, analysis, progress)
    progress.close()
    await deliverAnalysis(services, analysis, delivery)
    steps.end()
  } catch (error) {
    progress.close()
    steps.end()
    if (error instanceof ReadInProgress) return requeue(services, analysis)
    if (error instanceof SourceFailure && error.retryAt && (await postpone(services, analysis, error.retryAt))) return
    const code = refusalFor(error, analysis.username)
    // Ours, or the database's: another try may do.
    if (!code) throw error
    if (error instanceof SourceFailure && error.kind === 'out_of_order')
      services.log.error({ failure: error.message }, `${networkName(analysis).toUpperCase()} IS OUT OF ORDER FOR US`)
    await failAnalysis(services, analysis, code)
  }
}

const networkName = ({ username }: PendingAnalysis) => descriptionOf(username).name

async function computeReport(
  { db, now, log, sources, reader }: AnalysisServices,
  analysis: PendingAnalysis,
  progress: ProgressNotes,
) {
  const startedAt = performance.now()
  const { id, username } = analysis
  const source = sourceOf(sources, username, 'unspent')
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
      await refuse(db, found, now())
      followers = found.followers
      expected = Math.min(POSTS, found.posts)
      progress.note({ step: 'reading', followers, posts_read: 0, posts_expected: expected }, found.name)
    },
    onPosts: (found, read) => refuseDeclaredMinor(found, read, now()),
    onProgress: (count) =>
      progress.note({ step: 'reading', followers, posts_read: count, posts_expected: Math.max(expected, count) }),
  })
  if (posts.length < MIN_POSTS) throw new Refusal('too_few_posts', { username })
  const counts = { followers, posts_read: posts.length, posts_expected: posts.length }
  progress.note({ step: 'analysing', ...counts })
  const cost = openReadingCost()
  const model = await readLabels(
    { db, log, reader },
    { analysisId: id, source, profile, posts, snapshotKey, startedAt, onSpent: cost.add },
  )
  const written = writeReportWithReadings({ profile, posts, simulated: source.simulated, readAt, model })
  const { readings } = written
  const asked = { analysisId: id, report: written.report, posts, snapshotKey, startedAt, onSpent: cost.add }
  const quoted = await quotePosts({ db, log, reader }, asked)
  cost.count({ isRead: model !== undefined })
  const report = quoted ? { ...written.report, quoted } : written.report
  progress.note({ step: 'writing', ...counts })
  return {
    profile,
    report,
    readings: { ...readings, ...(await readPostsForEvidence(profile.network, posts, model?.labels)) },
    snapshotKey,
  }
}

/** What is known from the profile alone is refused before a post is read and paid for. */
async function refuse(db: Db, profile: Profile, at: Date): Promise<void> {
  const { username } = profile
  if (await hasObjected(db, username, profile.id)) throw new Refusal('profile_opposed', { username })
  const code = refusalOfProfile(profile, at)
  if (code) throw new Refusal(code, { username })
}

/** Its posts may say what its bio does not. They are then neither kept nor read by anybody. */
function refuseDeclaredMinor(profile: Profile, posts: readonly Post[], at: Date): void {
  if (declaredIn(profile, at, posts).minor) throw new Refusal('profile_minor', { username: profile.username })
}

const REQUEUE_DELAY_MS = 1_000

/**
 * Waiting must not fill the workers: the analysis that has the turn may be queued behind those that wait for it. Seen
 * with killed workers: nothing moved for the 75 s of a dead reader's turn.
 */
async function requeue({ db, jobs, now }: AnalysisServices, analysis: PendingAnalysis): Promise<void> {
  await db.transaction((tx) => jobs.send(tx, runAnalysisJob, toRun(analysis), after(now(), REQUEUE_DELAY_MS)))
}

const toRun = ({ accountId, id }: PendingAnalysis): AnalysisToRun => ({ accountId, analysisId: id })

/** X's window is full: the queue takes the analysis up again when it opens, if that is soon enough. */
async function postpone({ db, jobs }: AnalysisServices, analysis: PendingAnalysis, retryAt: Date): Promise<boolean> {
  if (retryAt > after(analysis.createdAt, DEADLINE_MS)) return false
  await db.transaction(async (tx) => {
    await setResumesAt(tx, analysis, retryAt)
    await jobs.send(tx, runAnalysisJob, toRun(analysis), retryAt)
  })
  return true
}
