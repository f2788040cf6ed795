import type { ThemeId } from '#contract/themes.ts'
import type { Translation } from '#contract/translation.ts'
import type { archiveReport as french } from './archive-report.fr.ts'
import { count, formatDate, formatNumber, formatPercent, formatRate, formatShareBetween } from './format.en.ts'
import { themeNames } from './names.en.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const yearOf = (month: number) => Math.floor(month / 12)
const monthName = (month: number) => MONTHS[month % 12] ?? ''
const monthAndYear = (month: number) => `${monthName(month)} ${yearOf(month)}`

function period(from: number, to: number): string {
  if (from === to) return `In ${monthAndYear(from)}`
  return `Between ${yearOf(from) === yearOf(to) ? monthName(from) : monthAndYear(from)} and ${monthAndYear(to)}`
}

const shares = {
  replies: 'the share of replies',
  withLinks: 'the share of posts with a link',
  night: 'the share of posts published between midnight and 6:00',
  vulgarity: 'the share of crude posts',
  toxicity: 'the share of aggressive posts',
} as const
type Share = keyof typeof shares

type Levels = { from: number; to: number; before: number; after: number }
const passed = ({ before, after }: Levels) => `went from ${formatPercent(before)} to ${formatPercent(after)}.`

export const archiveReport = {
  title: (username: string) => `Archive of @${username}`,
  mark: 'From an archive that was provided',
  markDetail: 'This file can be edited by hand: nobody vouches for it.',
  source: (at: string, posts: number) => `Archive of ${formatDate(at)}: ${count(posts, 'post')}, retweets left out.`,
  unknown:
    'An archive tells neither the replies nor the quotes received: the engagement rate is not computed, and reactions are likes and reposts.',
  notes: {
    title: 'What to know about this archive',
    missingParts: (files: number) => `${count(files, 'file')} missing: some posts are not counted.`,
    unreadable: (posts: number) => `${count(posts, 'post')} that cannot be read, left out.`,
    cutTexts: (posts: number) => `${count(posts, 'post')} whose text is cut off.`,
    circleRemoved: (posts: number) => `${count(posts, 'post')} to a Circle, left out.`,
    circlePeriod: (posts: number) =>
      `${count(posts, 'post')} from the time of Circles (August 2022 to October 2023): a few people only may have seen some of them.`,
    protectedAccount: 'This account is protected: a stranger would see none of its posts.',
  },
  tabsLabel: 'Parts of the report',
  tabs: { latest: 'What a stranger would see', years: 'By year', review: 'To read again' },
  latest: (posts: number) =>
    `The report that anybody would get today, on your latest ${formatNumber(posts)}\u00a0posts.`,

  keep: {
    title: 'Keep or forget',
    offer: 'Nothing is stored. You can keep this report in this browser, without the words of the posts.',
    button: 'Keep in this browser',
    kept: (at: string) => `Kept in this browser on ${formatDate(at)}, without the words of the posts.`,
    forget: 'Forget this report',
    forgotten: 'Forgotten: this browser keeps nothing any more.',
    failed: 'This browser could not keep it.',
  },
  file: {
    json: 'Download as JSON',
    holds: 'The report, the years and a SHA-256 fingerprint to check.',
    fingerprint: 'SHA-256 fingerprint of the report:',
  },

  changes: {
    title: 'What changed, and when',
    caption: 'Each period holds the date of the change 95\u00a0times in 100.',
    none: 'No clear change: what we measure stayed at the same level.',
    posts: ({ from, to, before, after }: Levels) =>
      `${period(from, to)}, you went from ${formatRate(before)} to ${formatRate(after)}\u00a0posts a month.`,
    share: (figure: Share, levels: Levels) => `${period(levels.from, levels.to)}, ${shares[figure]} ${passed(levels)}`,
    theme: (theme: ThemeId, levels: Levels) =>
      `${period(levels.from, levels.to)}, the share of posts on “${themeNames[theme]}” ${passed(levels)}`,
  },

  years: {
    title: 'Year by year',
    caption: 'The pale band is the margin: the value lies in it 95\u00a0times in 100.',
    score: 'Credibility score',
    scoreRule: 'On the last 100\u00a0posts of each year, without followers, whom the archive does not date.',
    posts: 'Posts',
    perDay: (pace: number) => `${formatRate(pace)} a day`,
    toxicity: 'Aggressive posts',
    vulgarity: 'Crude posts',
    replies: 'Replies',
    withLinks: 'Posts with a link',
    reactions: 'Likes and reposts',
    reactionsRule: 'On the middle post, replies left out.',
    between: formatShareBetween,
    scoreBetween: (low: number, high: number) => `between ${low} and ${high}`,
    withheld: 'not concluded',
    tooFew: 'too few posts',
    finding: (newest: number, oldest: number) =>
      newest === oldest ? `All of it is from ${newest}.` : `From ${oldest} to ${newest}.`,
  },
  rhythm: {
    title: 'Hours of posting',
    caption: 'Share of posts at each hour in Paris, from midnight to midnight.',
    busiest: (from: number) => `mostly from ${from}:00 to ${(from + 3) % 24}:00`,
  },
  subjects: {
    title: 'Subjects by year',
    caption: 'The themes frequent enough to be named.',
    none: 'no clear theme',
    spans: 'First and last post of a theme',
    spansCaption: 'Among the posts whose theme is surest.',
    first: 'First',
    last: 'Last',
  },
  applications: {
    title: 'Applications used',
    caption: 'What the posts were sent from, as the archive says.',
    name: 'Application',
    posts: 'Posts',
    from: 'Since',
    to: 'Until',
  },

  review: {
    title: 'Posts to read again',
    caption: 'Found by our models, which are sometimes wrong. You judge.',
    figures: {
      crude: 'Crude',
      aggressive: 'Aggressive',
      repeated: 'Repeated',
      closedSite: 'Links to a site that has closed',
    },
    reasons: {
      crude: 'crude word',
      aggressive: (certainty: number) => `aggressive tone, ${formatPercent(certainty)} sure`,
      repeated: 'repeats an older post',
      closedSite: (site: string) => `${site} has closed`,
    },
    all: (posts: number) => `All (${formatNumber(posts)})`,
    option: (name: string, posts: number) => `${name} (${formatNumber(posts)})`,
    byFigure: 'Reason',
    byYear: 'Year',
    everyYear: 'Every year',
    search: 'Search for a word',
    found: (posts: number) => (posts === 0 ? 'No post' : count(posts, 'post')),
    open: 'Open on X to delete it',
    newTab: '(new tab)',
    more: 'Show more',
    csv: 'Export as CSV',
    json: 'Export as JSON',
    nothing: 'Nothing to read again: no crude, aggressive or repeated post, and no dead link.',
    wordsGone: 'The words of posts are not kept. Provide the archive again to read these posts.',
    columns: ['id', 'address', 'date', 'reasons', 'text'],
  },
} satisfies Translation<typeof french>
