import type { Translation } from '#contract/translation.ts'
import { count, formatDate, formatHour, formatLongDate } from './format.en.ts'
import type { share as french } from './share.fr.ts'

const moment = (iso: string) => `${formatLongDate(iso)} at ${formatHour(iso)}`

export const share = {
  title: 'Share this report',
  explained:
    'With this link, people read the report and its evidence, without an account and without being able to change anything. The link does not say who you are.',
  lasting: 'Valid for',
  days: (days: number) => count(days, 'day'),
  exclusions: 'Show my exclusions too',
  exclusionsMean:
    'Those in place when the link is read, with the original score beside yours. Otherwise, the link shows the original.',
  make: 'Create the link',
  making: 'Creating...',
  address: 'Address to pass on',
  copy: 'Copy the link',
  copied: 'Link copied.',
  notCopied: 'Your browser does not allow copying: the address is selected, copy it yourself.',
  until: (iso: string) => `Valid until ${moment(iso)}.`,
  once: 'Copy it now: it will not be shown again. You can turn it off at any time from your account.',

  account: {
    title: 'Sharing links',
    caption: 'Whoever has one of these links reads the report, without an account, until the date shown.',
    failed: 'Your sharing links could not be read.',
    report: (username: string) => `Report on @${username}`,
    dates: (made: string, ends: string) => `Created on ${formatDate(made)}, valid until ${moment(ends)}`,
    withExclusions: 'with your exclusions',
    revoke: 'Turn off',
    revokeNamed: (username: string, made: string) =>
      `Turn off the link of ${formatDate(made)} to the report on @${username}`,
    revoked: 'Link turned off.',
  },

  reader: {
    banner: (iso: string) => `Shared report, read-only until ${moment(iso)}.`,
    source: 'Each figure opens its evidence.',
    over: 'The link has expired or been turned off, or the report is no longer available. Ask the person who gave it to you for a new one.',
    name: 'Shared report',
    home: 'Discover Verso',
  },

  mail: {
    offer: 'Let me know by email',
    asking: 'One moment...',
    asked: (email: string) => `We will write to ${email} as soon as the analysis is finished.`,
  },
} satisfies Translation<typeof french>
