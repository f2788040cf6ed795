import { ANALYSIS_COST } from '#contract/money.ts'
import type { Translation } from '#contract/translation.ts'
import type { accessKeysText as french } from './access-keys.fr.ts'
import { count, formatDate } from './format.en.ts'

const day = (date: string) => formatDate(`${date}T12:00:00Z`)

export const accessKeysText = {
  title: 'Access keys',
  caption: 'A key lets your own tools use Verso without your password (API).',
  failed: 'Your access keys could not be read.',
  create: 'Create a key',
  none: 'No key yet.',
  howTo: 'How to use the API, step by step',
  scopes: {
    'analyses:read': 'Read reports and lists',
    'analyses:write': 'Start analyses, with your credits',
    'credits:read': 'Read the balance and history of credits',
  },
  may: {
    'analyses:read': 'read reports',
    'analyses:write': 'start analyses',
    'credits:read': 'read credits',
  },
  mayDo: (rights: readonly string[]) =>
    `May ${[rights.slice(0, -1).join(', '), rights.at(-1)].filter(Boolean).join(' and ')}`,
  neverUsed: 'Never used',
  lastUsed: (date: string) => `Last used on ${day(date)}`,
  endless: 'No end date',
  ends: (iso: string) => `Valid until ${formatDate(iso)}`,
  ended: (iso: string) => `Ended on ${formatDate(iso)}`,
  limit: (credits: number) => `${count(credits, 'credit')} a day at most`,
  over: 'Ended',

  createTitle: 'Create an access key',
  createExplained: 'It opens neither your settings, nor your payments, nor your other keys.',
  name: 'Name',
  nameHint: 'To recognise it by, such as the name of the tool.',
  nameMissing: 'Give this key a name.',
  allowed: 'This key may',
  allowedMissing: 'Choose at least one right.',
  lasts: 'Duration',
  days: { 30: '30\u00a0days', 90: '90\u00a0days', 365: 'One year', none: 'No end date' },
  credits: 'Credits a day (optional)',
  creditsHint: `The most this key may spend in a day. An analysis costs ${ANALYSIS_COST}\u00a0credits.`,
  creditsWrong: 'Give a whole number, or leave it empty.',
  creditsTooMany: (most: string) => `The maximum is ${most}\u00a0credits.`,
  password: 'Your password',
  submit: 'Create',
  submitting: 'Creating...',
  secret: 'Your key',
  copy: 'Copy',
  copied: 'Key copied.',
  notCopied: 'Your browser does not allow copying: the key is selected, copy it yourself.',
  once: 'Copy it now: it will not be shown again. Keep it secret, like a password.',

  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke the key “${name}”`,
  revokeTitle: 'Revoke this key?',
  revokeExplained: (name: string) =>
    `The tool that uses “${name}” will be refused from its next request on. A revoked key cannot be restored.`,
  revoking: 'Revoking...',
  revoked: 'Key revoked.',
} satisfies Translation<typeof french>
