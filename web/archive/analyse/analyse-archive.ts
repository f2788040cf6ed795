import { MIN_POSTS } from '#contract/constants.ts'
import { inParis } from '#contract/paris.ts'
import type { Report } from '#contract/schemas/report.ts'
import { analysePosts } from '#server/analysis-engine/analyse-posts.ts'
import { declaresMinor } from '#server/analysis-engine/declared/declared.ts'
import { handInFiles } from '#server/analysis-engine/files/handed-in.ts'
import { weights } from '#server/analysis-engine/models/classify.ts'
import { readPosts } from '#server/analysis-engine/read-posts.ts'
import { datedPosts } from '#server/analysis-engine/rhythm/dated-posts.ts'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { storedEvidence } from '#server/evidence/stored-evidence.ts'
import type { Profile } from '#server/sources/profile.ts'
import type { ArchiveAccount, ArchivePost } from '#web/archive/archive-account.ts'
import type { ArchiveAnalysis, ArchiveResult, YearFigures } from './archive-result.ts'
import { type ArchiveModels, unpackModels } from './load-models.ts'
import { reviewOf } from './review.ts'
import { type SeenPost, seenPost } from './seen-post.ts'
import { yearsOf } from './years.ts'

/** As everywhere in the product. */
const LATEST = 100
/** Read together: posts are compared with each other, which 400 are measured for. */
const TOGETHER = 400

type OnProgress = (posts: number) => void | Promise<void>

/** All that is said of an archive. `onProgress` is told how many of its posts were read, and waited for. In a Worker: it takes seconds. */
export async function analyseArchive(
  account: ArchiveAccount,
  models: ArchiveModels,
  onProgress: OnProgress,
): Promise<ArchiveAnalysis> {
  await handInFiles(unpackModels(models))
  return analyseAccount(account, onProgress)
}

/** With the engine's files at hand. */
export async function analyseAccount(account: ArchiveAccount, onProgress: OnProgress): Promise<ArchiveAnalysis> {
  const { profile, notes } = account
  const posts = account.posts
  const [newest] = posts
  const { username } = profile
  if (!newest || posts.length < MIN_POSTS) return { kind: 'refused', code: 'too_few_posts', username }
  const readAt = account.generatedAt ?? newest.createdAt
  const latest = posts.slice(0, LATEST)
  if (declaresMinor(profile, readAt, latest)) return { kind: 'refused', code: 'profile_minor', username }
  const seen = await readAll(posts, onProgress)
  const scores = scoresByYear(profile, posts)
  return {
    kind: 'report',
    username,
    name: profile.name,
    archivedAt: readAt.toISOString(),
    posts: seen.length,
    notes,
    latest: latestReport(profile, latest, readAt),
    years: yearsOf(seen, scores, weights().card.theme.noise),
    review: reviewOf(seen),
  }
}

async function readAll(posts: readonly ArchivePost[], onProgress: OnProgress): Promise<SeenPost[]> {
  const applications = new Map(posts.map(({ id, application }) => [id, application]))
  const seen: SeenPost[] = []
  for (let from = 0; from < posts.length; from += TOGETHER) {
    const together = posts.slice(from, from + TOGETHER)
    for (const post of readPosts(datedPosts(together)))
      seen.push(seenPost(post, monthOf(post.createdAt), applications.get(post.id) ?? null))
    await onProgress(Math.min(posts.length, from + TOGETHER))
  }
  return seen
}

function monthOf(date: Date): number {
  const { year, month } = inParis(date)
  return year * 12 + month
}

/** What a stranger's report would have said on New Year's Eve. */
function scoresByYear(profile: Profile, posts: readonly ArchivePost[]): Map<number, YearFigures['score']> {
  const scores = new Map<number, YearFigures['score']>()
  // How many followed the account then is not in its archive: the same of every year, so that years can be compared.
  const unfollowed = { ...profile, followers: 0, following: 0 }
  for (const [year, written] of Map.groupBy(posts, ({ createdAt }) => Math.floor(monthOf(createdAt) / 12))) {
    const [last] = written
    if (!last || written.length < MIN_POSTS) continue
    const { score } = writeReport({
      profile: unfollowed,
      posts: written.slice(0, LATEST),
      simulated: false,
      readAt: last.createdAt,
    })
    if (score) scores.set(year, { points: score.points, low: score.low, high: score.high })
  }
  return scores
}

function latestReport(profile: Profile, posts: readonly ArchivePost[], readAt: Date): ArchiveResult['latest'] {
  const { report, readings } = analysePosts({ profile, posts, simulated: false, readAt })
  const sample = new Map(
    posts.map((post) => [
      post.id,
      { ...post, counts: post, length: 0, isGone: false, isSensitive: post.sensitive ?? false },
    ]),
  )
  const words = new Map(posts.map(({ id, text }) => [id, text]))
  const { posts: shown, ...stored } = storedEvidence(
    { username: profile.username, report: withoutUnknowns(report), readings },
    { sample, words },
  )
  const known = Object.entries(shown).map(([id, post]) => [id, { ...post, replies: null, quotes: null }] as const)
  return { ...stored, posts: Object.fromEntries(known) }
}

/**
 * An archive tells likes and reposts, and neither the replies nor the quotes a post received: a rate of all four cannot be
 * made, and its absence is not a zero. Nor is a list of followers that is not there.
 */
function withoutUnknowns({ statistics, evidence, ...report }: Report): Report {
  const { followerCount, followingCount, ...known } = report
  delete known.engagement
  delete known.engagementRate
  delete known.peaks
  const proven = { ...evidence }
  delete proven['engagementRate']
  const counted = statistics && { ...statistics }
  delete counted?.medians
  return {
    ...known,
    ...(followerCount && { followerCount }),
    ...(followingCount && { followingCount }),
    ...(counted && { statistics: counted }),
    evidence: proven,
  }
}
