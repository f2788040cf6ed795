import { type Report, SIMULATED_NOTE } from '#contract/report.ts'
import type { Post, Profile } from '#server/x-source/profile.ts'
import { type DatedPost, datedPosts } from './dated-posts.ts'
import { declaredIn } from './declared.ts'
import { engagementOf } from './engagement.ts'
import { METHOD_VERSION } from './method.ts'
import { type PostsByKind, postsByKind, rhythmOf, statisticsOf } from './statistics.ts'

type Reading = { profile: Profile; posts: readonly Post[]; simulated: boolean; readAt: Date }

/** What is measured of a profile and its posts, and nothing else: a figure without a method yet is absent. */
export function writeReport({ profile, posts: read, simulated, readAt }: Reading): Report {
  const posts = datedPosts(read)
  const byKind = postsByKind(posts)
  const measured = engagementOf(profile, byKind.originals)
  const { minor: _, ...declared } = declaredIn(profile, readAt)
  return {
    ...shownWords(declared),
    followerCount: profile.followers,
    followingCount: profile.following,
    tweetCount: profile.posts,
    ...(measured && { engagementRate: measured.engagement.rate }),
    ...(simulated && { mockData: true, note: SIMULATED_NOTE }),
    methodVersion: METHOD_VERSION,
    profile: asItStood(profile),
    declared,
    ...measured,
    ...(posts.length > 0 && {
      period: periodOf(posts, readAt),
      rhythm: rhythmOf(posts),
      statistics: statisticsOf(posts, byKind),
      evidence: evidenceOf(byKind, measured !== undefined),
    }),
  }
}

function shownWords({ gender, age, location, politicalOrientation }: NonNullable<Report['declared']>) {
  return {
    ...(gender && { gender: gender.value }),
    ...(age && { age: age.value }),
    ...(location && { location: location.value }),
    ...(politicalOrientation && { politicalOrientation: politicalOrientation.value }),
  }
}

function asItStood({ id, name, username, bio, location, link, createdAt, verified, parody, listed }: Profile) {
  return { id, name, username, bio, location, link, createdAt: createdAt.toISOString(), verified, parody, listed }
}

function periodOf(posts: readonly DatedPost[], readAt: Date) {
  const [to, from] = [posts[0] ?? { createdAt: readAt }, posts.at(-1) ?? { createdAt: readAt }]
  return {
    from: from.createdAt.toISOString(),
    to: to.createdAt.toISOString(),
    posts: posts.length,
    readAt: readAt.toISOString(),
  }
}

/** Ids only: the words of the posts are kept apart, and not for as long. */
function evidenceOf({ originals, replies, quotes, withLinks }: PostsByKind, hasRate: boolean) {
  const ids = (posts: readonly DatedPost[]) => posts.map(({ id }) => id)
  return {
    ...(hasRate && { engagementRate: ids(originals) }),
    originals: ids(originals),
    replies: ids(replies),
    quotes: ids(quotes),
    withLinks: ids(withLinks),
  }
}
