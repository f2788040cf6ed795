import type { Translation } from '#contract/translation.ts'
import { shortId } from './export.ts'
import { count, formatDate, formatLongDate, formatNumber, listed } from './format.en.ts'
import type { print as french } from './print.fr.ts'
import { prohibitedUses } from './prohibited-uses.en.ts'

export const print = {
  head: (username: string, iso: string) => `Analysis report, @${username}, ${formatDate(iso)}`,
  foot: (id: string, readAt: string | undefined) =>
    `Report ${shortId(id)}. ${readAt ? `Public data read on ${formatDate(readAt)}. ` : ''}The score describes an account, not a person.`,
  headOfCompared: (usernames: readonly string[]) => `Comparison of ${listed(named(usernames))}`,
  footOfCompared: (ids: readonly string[]) => `Reports ${listed(ids)}. The score describes an account, not a person.`,
  compared: (usernames: readonly string[]) => listed(named(usernames)),
  figures: 'Figures',
  on: (iso: string) => `Analysis of ${formatLongDate(iso)}`,
  indicative: 'indicative value',
  retained: (posts: string) => `(${posts})`,
  behaviourCaption: (of: number) => `Share of ${count(of, 'post')}, with its margin.`,

  quoteOpens: '“',
  quoteCloses: '”',

  proofs: 'Evidence',
  excerpts: 'A few quotations; the full list is in the online report.',
  whole: 'The full list is in the online report.',
  opened: (iso: string, readAt: string | undefined, network: string) =>
    `Opened on ${network} on ${formatLongDate(iso)}${readAt ? `, profile read on ${formatDate(readAt)}` : ''}.`,
  profile: (readAt: string | undefined) => (readAt ? `Profile read on ${formatDate(readAt)}.` : 'Profile read.'),
  everyPost: (posts: number) => `${posts === 1 ? 'The' : 'All'} ${count(posts, 'post')} we read.`,
  median: (posts: number, margin: string) =>
    `Reactions per 100\u00a0followers, on the middle post of ${formatNumber(posts)}. ${margin}`,

  method: 'Method and limits',
  limits: [
    'The score starts at 50. Published formulas add or take away points, based on the profile and the posts. It describes how this account publishes. It does not say whether what it asserts is true, and says nothing of the person.',
    'A share is the number of posts counted, divided by the posts read in French and in English. Its margin comes from reading errors. When that margin would be too wide, the report says “at least” if it knows, and shows the posts. The reading understands irony and polite contempt poorly: a counted post is evidence to be read.',
    `Gender and age repeat what the account says about itself, in its profile or its posts; location and political leaning, what its profile declares. Nothing is inferred from a name, a photo, followers or a language. The report describes the posts read, on that date. ${prohibitedUses.sentence}`,
  ],
  indicativeMeans: '“Indicative value”: there is no measurement, and the value shown says nothing about this account.',
  version: (version: string) => `Method, version ${version}.`,
  id: (id: string) => `Report ${id}.`,
  read: (posts: number) => `We read ${count(posts, 'post')}`,
} satisfies Translation<typeof french>

/** Each account once, however many of its reports are compared. */
function named(usernames: readonly string[]): string[] {
  return [...new Set(usernames)].map((username) => `@${username}`)
}
