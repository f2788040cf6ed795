import { MIN_POSTS } from '#contract/constants.ts'
import type { Report } from '#contract/schemas/report.ts'
import { analysePosts } from '#server/analysis-engine/analyse-posts.ts'
import { declaresMinor } from '#server/analysis-engine/declared/declared.ts'
import { weights } from '#server/analysis-engine/models/classify.ts'
import { storedEvidence } from '#server/evidence/stored-evidence.ts'
import type { Profile } from '#server/sources/profile.ts'
import type { ArchiveAccount, ArchivePost } from '#web/archive/archive-account.ts'
import { inOrder } from '#web/archive/readers/in-order.ts'
import type { Readers } from '#web/archive/readers/readers.ts'
import type { ArchiveAnalysis, ArchiveResult } from './archive-result.ts'
import { reviewOf } from './review.ts'
import type { YearScore } from './score-of-year.ts'
import { monthOf, type SeenPost, seenPosts } from './see-posts.ts'
import { yearsOf } from './years.ts'

/** As everywhere in the product. */
const LATEST = 100
/** Read together: posts are compared with each other, which 400 are measured for. */
const TOGETHER = 400

type Analysing = {
  readers: Readers
  /** Told how many posts were read. */
  onProgress: (posts: number) => void
  signal?: AbortSignal
}

/** All that is said of an archive, with the engine's files at hand. In a Worker: it takes seconds. */
export async function analyseArchive(account: ArchiveAccount, analysing: Analysing): Promise<ArchiveAnalysis> {
  const { profile, notes } = account
  const posts = account.posts
  const [newest] = posts
  const { username } = profile
  if (!newest || posts.length < MIN_POSTS) return { kind: 'refused', code: 'too_few_posts', username }
  const readAt = account.generatedAt ?? newest.createdAt
  const latest = posts.slice(0, LATEST)
  if (declaresMinor(profile, readAt, latest)) return { kind: 'refused', code: 'profile_minor', username }
  const seen = await readAll(posts, analysing)
  const scores = await scoresByYear(profile, posts, analysing.readers)
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

async function readAll(posts: readonly ArchivePost[], { readers, onProgress, signal }: Analysing): Promise<SeenPost[]> {
  const together = Array.from({ length: Math.ceil(posts.length / TOGETHER) }, (_, nth) =>
    posts.slice(nth * TOGETHER, (nth + 1) * TOGETHER),
  )
  const seen: SeenPost[] = []
  let read = 0
  const see = async (some: readonly ArchivePost[]) => ({ some, readings: await readers.seePosts(some) })
  for await (const { some, readings } of inOrder(together, see, readers.atOnce)) {
    signal?.throwIfAborted()
    for (const post of seenPosts(some, readings)) seen.push(post)
    read += some.length
    onProgress(read)
  }
  return seen
}

async function scoresByYear(profile: Profile, posts: readonly ArchivePost[], readers: Readers) {
  const years = [...Map.groupBy(posts, ({ createdAt }) => Math.floor(monthOf(createdAt) / 12))]
    .filter(([, written]) => written.length >= MIN_POSTS)
    .map(([year, written]) => ({ year, latest: written.slice(0, LATEST) }))
  const score = async ({ year, latest }: (typeof years)[number]) =>
    [year, await readers.scoreOfYear({ profile, posts: latest })] as const
  const scores = new Map<number, YearScore>()
  for await (const [year, scored] of inOrder(years, score, readers.atOnce)) scores.set(year, scored)
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
function withoutUnknowns({ statistics, evidence, figures, ...report }: Report): Report {
  const { followerCount, followingCount, ...known } = report
  delete known.engagement
  delete known.engagementRate
  delete known.peaks
  const proven = { ...evidence }
  delete proven['engagementRate']
  const shown = { ...figures }
  delete shown['engagementRate']
  if (!followerCount) delete shown['followerCount']
  if (!followingCount) delete shown['followingCount']
  const counted = statistics && { ...statistics }
  delete counted?.medians
  return {
    ...known,
    ...(followerCount && { followerCount }),
    ...(followingCount && { followingCount }),
    ...(counted && { statistics: counted }),
    figures: shown,
    evidence: proven,
  }
}
