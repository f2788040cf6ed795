import type { Translation } from '#contract/translation.ts'
import { FORMER_SECRET_HOURS } from '#contract/webhooks.ts'
import { formatDate, formatHour } from './format.en.ts'
import type { webhooksText as french } from './webhooks.fr.ts'

const moment = (iso: string) => `${formatDate(iso)} at ${formatHour(iso)}`

export const webhooksText = {
  title: 'Notifications to your own tools',
  caption: 'Your program is told when a report is ready, without having to ask us (webhooks).',
  failed: 'Your notification addresses could not be read.',
  add: 'Add an address',
  none: 'No address yet.',
  open: 'Open',
  openNamed: (host: string) => `Open the address at ${host}`,
  on: 'Active',
  off: 'Disabled',
  events: {
    'analysis.completed': 'Report ready',
    'analysis.failed': 'Analysis failed',
    'batch.completed': 'List finished',
    'watch.changed': 'Watched account changes',
    'credits.low': 'Not enough credits',
    'webhook.test': 'Test',
  },
  disabled: {
    by_customer: 'You disabled it.',
    gone: 'It asked to receive nothing more (answer 410).',
    failing: 'It accepted none of our ten tries, over three days.',
  },

  addTitle: 'Add an address',
  addExplained: 'We send it a short signed message. It holds analysis numbers, never the text of a report.',
  url: 'Address of your program',
  urlHint: 'It begins with https:// and must be reachable from the Internet.',
  urlMissing: 'Give an address that begins with https://.',
  wanted: 'Tell it when',
  wantedMissing: 'Choose at least one event.',
  submit: 'Add',
  submitting: 'Adding...',
  secret: 'Signing secret',
  copy: 'Copy',
  copied: 'Secret copied.',
  notCopied: 'Your browser does not allow copying: the secret is selected, copy it yourself.',
  once: 'Copy it now: it will not be shown again. Your program uses it to check that the message comes from us.',

  test: 'Send a test',
  change: 'Change the secret',
  changed: `The former secret still signs for ${FORMER_SECRET_HOURS}\u00a0hours.`,
  enable: 'Enable',
  disable: 'Disable',
  remove: 'Remove',
  removeTitle: 'Remove this address?',
  removeExplained: (host: string) =>
    `We will no longer write to your address at ${host}, and the messages already sent will be erased. Its secret cannot be restored.`,
  removing: 'Removing...',
  removed: 'Address removed.',
  sent: 'Messages of the last 30 days',
  nothingSent: 'Nothing has been sent yet.',
  deliveriesFailed: 'The messages sent could not be read.',
  replay: 'Send again',
  replayNamed: (type: string, iso: string) => `Send the message “${type}” of ${moment(iso)} again`,
  at: moment,
  delivered: (status: number | null) => (status === null ? 'Received' : `Received (answer ${status})`),
  waiting: (nextTryAt: string | null) => (nextTryAt ? `Next try on ${moment(nextTryAt)}` : 'Being sent'),
  failures: {
    address_refused: 'Address that is not public',
    unreachable: 'Address that cannot be reached',
    silent: 'No answer within 15 seconds',
    answered: (status: number | null) => `Refused (answer ${status ?? 'unknown'})`,
    disabled: 'Not sent: the address is disabled',
  },
} satisfies Translation<typeof french>
