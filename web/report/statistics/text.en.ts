import type { Translation } from '#contract/translation.ts'
import { formatDate, formatNumber } from '#web/text/format.en.ts'
import type { statisticsText as french } from './text.fr.ts'

export const statisticsText = {
  title: 'Account statistics',
  caption: (iso?: string) =>
    iso ? `Counts read on the profile on ${formatDate(iso)}.` : 'Counts read on the profile.',
  unread: 'Not read.',
  rule: (posts: number) =>
    posts === 1
      ? 'Reactions per 100\u00a0followers, on the only post that is not a reply.'
      : `Reactions per 100\u00a0followers, on the middle post of the ${formatNumber(posts)} that are not replies.`,
  margin: (margin: string) => `Margin: ${margin}.`,
} satisfies Translation<typeof french>
