import type { Translation } from '#contract/translation.ts'
import { formatNumber } from '#web/text/format.en.ts'
import type { citedText as french } from './text.fr.ts'

export const citedText = {
  title: 'What its posts cite',
  caption: 'Each number is a count of posts.',
  sites: 'Sites cited',
  hashtags: 'Hashtags',
  mentions: 'Accounts mentioned',
  none: 'None in the posts we read.',
  site: (site: string) => site,
  hashtag: (hashtag: string) => `#${hashtag}`,
  mention: (username: string) => `@${username}`,
  compared: {
    title: 'What their posts cite',
    caption: 'In number of posts. A dash: not among the most cited.',
    name: 'Name',
    unlisted: '–',
    none: 'No site, hashtag or account cited.',
  },
  more: (values: number) => (values === 1 ? 'One more' : `${formatNumber(values)} more`),
} satisfies Translation<typeof french>
