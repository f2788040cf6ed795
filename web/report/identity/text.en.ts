import type { Translation } from '#contract/translation.ts'
import { count, formatDate, formatLongDate, formatNumber, formatPeriod, NBSP, QUOTES } from '#web/text/format.en.ts'
import type { identityText as french } from './text.fr.ts'

export const identityText = {
  title: 'Identity',
  compared: 'Each account’s identity',
  caption: (network: string, readAt?: string) =>
    `What ${network} says about it${readAt ? `, read on ${formatDate(readAt)}` : ''}.`,
  unread: 'Not read for this report.',
  open: 'See what was read',
  names: {
    names: 'Names',
    opened: 'Account opened',
    domain: 'Domain name',
    verification: 'Verification',
    affiliation: 'Affiliation',
    followers: 'Verified followers',
  },
  had: (username: string, from: string, to: string) => `Was called @${username} from ${formatPeriod(from, to)}`,
  has: (username: string, from: string) => `Has been called @${username} since ${formatLongDate(from)}`,
  onlyOne: 'No other name in the log.',
  more: (names: number) => (names < 2 ? 'One older name' : `${formatNumber(names)} older names`),
  earlier: (names: number) => `Before them, ${names < 2 ? 'one other name' : `${formatNumber(names)} other names`}.`,
  log: 'Public log of identities (plc.directory)',
  invented: 'Names invented for the demonstration',
  untold: (network: string) => `${network} does not publish the names an account had before.`,
  unreadable: 'The history of its names could not be read: the public log did not answer that day.',
  none: (site: string) => `No log of its names: this account keeps its identity on its own site, ${site}.`,
  ago: (months: number) => {
    if (months < 1) return 'less than a month ago'
    return months < 24
      ? `${formatNumber(months)}${NBSP}${months < 2 ? 'month' : 'months'} ago`
      : `${count(Math.floor(months / 12), 'year')} ago`
  },
  untoldOpening: (network: string) => `${network} does not say when it was opened.`,
  domain: {
    proves: 'This domain points to this account: its holder controls the domain, or was given the name by who does.',
    given: 'Name given by Bluesky',
    givenProves: 'A name under .bsky.social says nothing about who has it.',
    lost: 'No longer points to this account',
    lostMeans: 'So Bluesky no longer shows its name.',
  },
  checkedBy: (who: string, at?: string) => `By ${who}${at ? `, since ${formatLongDate(at)}` : ''}`,
  checkedByUnknown: 'Verified; Bluesky does not say by whom',
  verified: {
    none: 'None',
    blue: 'Blue tick',
    business: 'Organisation',
    government: 'Public body',
  },
  quoted: (words: string) => `${QUOTES.before}${words}${QUOTES.after}`,
  date: (iso: string) => formatLongDate(iso),
  paid: 'It comes with a paid subscription.',
  identityVerified: 'According to X, the identity of its holder is verified.',
  affiliation: 'Badge of an organisation, shown by X.',
  followers: (verified: number, of: number) => `${formatNumber(verified)} out of ${formatNumber(of)}`,
  followersAlone: (verified: number) => formatNumber(verified),
  explained: {
    period: (from: string, to: string) => `from ${formatPeriod(from, to)}`,
    since: (from: string) => `since ${formatLongDate(from)}`,
    log: 'Each change of name is entered, dated and signed in a log that anybody may read. Entries that were annulled are left out.',
    dates: 'The dates are those on which the log received the change.',
    facts: 'These facts are repeated as they are. They do not change the score, and Verso infers nothing from them.',
  },
} as const satisfies Translation<typeof french>
