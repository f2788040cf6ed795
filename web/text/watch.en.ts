import { ANALYSIS_COST } from '#contract/money.ts'
import type { Translation } from '#contract/translation.ts'
import { NEW_POSTS } from '#contract/watches.ts'
import { count, formatDate, formatLongDate, formatNumber } from './format.en.ts'
import type { watchText as french } from './watch.fr.ts'

const credits = (amount: number) => count(amount, 'credit')

export const watchText: Translation<typeof french> = {
  title: 'Watched accounts',
  back: 'Dashboard',
  summary: (watches, amount) => `${count(watches, 'account')}, about ${credits(amount)} a month.`,
  failed: 'The accounts you watch could not be read.',
  empty: {
    title: 'You watch no account.',
    explained: `Open a report, then “Watch”: the account is read again every week or month, for ${ANALYSIS_COST}\u00a0credits a reading. We write to you only when something has changed.`,
    action: 'Choose a report',
  },
  dialog: {
    title: 'Watch this account',
    explained:
      'We read it again for you, and write to you only when something has changed: at once for its name or its bio, as soon as a figure leaves its margin for the rest.',
    often: 'A reading',
    every: { week: 'Every week', month: 'Every month' },
    cost: (amount) => `About ${credits(amount)} a month`,
    each: `${ANALYSIS_COST}\u00a0credits a reading, taken on the day it is made. When too few are left, the watch pauses: you never owe anything.`,
    first: {
      week: 'The first reading comes within eight days. This report is what it is compared with.',
      month: 'The first reading comes within the month. This report is what it is compared with.',
    },
    start: 'Watch',
    starting: 'One moment...',
    started: (iso) => `Done. Next reading on ${formatLongDate(iso)}.`,
    see: 'See the accounts I watch',
    closed: (network) =>
      `${network} does not allow watching somebody else’s account. If this one is yours, place this code in its bio, then go on. You can take it out afterwards.`,
    code: 'Your code',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser does not allow copying: the code is selected, copy it yourself.',
  },
  stable: 'Stable.',
  one: 'One reading so far: the next one will be compared with it.',
  since: (iso) => `Alert of ${formatDate(iso)}.`,
  report: 'Read the report',
  every: { week: 'Every week', month: 'Every month' },
  next: (iso) => `Next reading on ${formatLongDate(iso)}`,
  last: (iso) => `Last reading on ${formatLongDate(iso)}`,
  amount: (amount) => `about ${credits(amount)} a month`,
  paused: {
    by_customer: 'Paused, as you asked.',
    credits: 'Paused: credits were short for the last reading. Nothing was spent.',
    profile: 'Paused: this account cannot be read.',
    closed: 'Paused: its network does not allow watching it.',
  },
  resume: 'Resume',
  pause: 'Pause',
  stop: 'Stop',
  stopNamed: (username) => `Stop watching @${username}`,
  pauseNamed: (username) => `Pause the watch of @${username}`,
  resumeNamed: (username) => `Resume the watch of @${username}`,
  stopped: (username) => `@${username} is no longer watched. Its reports stay in your list.`,
  chart: (readings, points, low, high) =>
    `${count(readings, 'reading')}, last score ${formatNumber(points)}, between ${formatNumber(low)} and ${formatNumber(high)}`,
  reference: (low, high) => `reference, ${formatNumber(low)} to ${formatNumber(high)}`,
  margin: (low, high) => `(${formatNumber(low)} to ${formatNumber(high)})`,
  legend: {
    margin: '95% margin',
    few: `fewer than ${NEW_POSTS}\u00a0new posts`,
    last: 'last reading',
    rule: `We compare new posts with those before, from ${NEW_POSTS} on; an alert is called lasting when other posts confirm it.`,
  },
  feedTitle: 'Private feed',
  feedExplained:
    'A secret address, to follow in a feed reader (Atom): every change appears there, without any text of a post. Whoever knows it reads it: keep it to yourself.',
  feedMake: 'Create the address',
  feedRenew: 'Change the address',
  feedEnd: 'End the feed',
  feedOn: 'Your feed is on. Its address is no longer shown: change it if you have lost it.',
  feedAddress: 'Address of the feed',
  feedOnce: 'Copy it now: it will not be shown again. A new address ends this one.',
}
