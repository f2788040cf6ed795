import type { Translation } from '#contract/translation.ts'
import { formatDate, formatNumber, formatRate } from '#web/text/format.en.ts'
import type { statisticsText as french } from './text.fr.ts'

export const statisticsText = {
  title: 'Account statistics',
  caption: (iso?: string) =>
    iso ? `Counts read on the profile on ${formatDate(iso)}.` : 'Counts read on the profile.',
  unread: 'Not read.',
  names: {
    followerCount: 'Followers',
    followingCount: 'Following',
    tweetCount: 'Posts published',
    engagementRate: 'Engagement rate',
  },
  rate: (value: number) => `${formatRate(value)}%`,
  rule: (posts: number) =>
    posts === 1
      ? 'Reactions per 100\u00a0followers, on the only post that is not a reply.'
      : `Reactions per 100\u00a0followers, on the middle post of the ${formatNumber(posts)} that are not replies.`,
  between: (low: number, high: number) => `Margin: between ${formatRate(low)} and ${formatRate(high)}%.`,
  noMargin: 'Too few posts for a margin.',
} satisfies Translation<typeof french>
