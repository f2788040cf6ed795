/** What a customer's own programs can be told of. */
export const WEBHOOK_EVENTS = [
  'analysis.completed',
  'analysis.failed',
  'batch.completed',
  'watch.changed',
  'credits.low',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What a customer sends to themselves, to see whether it arrives. */
export const WEBHOOK_TEST = 'webhook.test'

export const MAX_WEBHOOKS = 5
export const WEBHOOK_ADDRESS_MAX = 2_000

/** For how long the former secret signs too, after a change. */
export const FORMER_SECRET_HOURS = 24
