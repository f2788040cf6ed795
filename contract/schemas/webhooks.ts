import { z } from 'zod'
import { WEBHOOK_ADDRESS_MAX, WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from '#contract/webhooks.ts'
import { Code, TypedPassword } from './accounts.ts'

const Events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .refine((events) => new Set(events).size === events.length, 'each event once')

export const WebhookRequest = z.strictObject({
  url: z.string().min(10).max(WEBHOOK_ADDRESS_MAX),
  events: Events,
  password: TypedPassword,
  code: Code,
})
export type WebhookRequest = z.input<typeof WebhookRequest>
export const WebhookChange = z.strictObject({ events: Events.optional(), enabled: z.boolean().optional() })

export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  disabled: z
    .enum(['by_customer', 'gone', 'failing'])
    .nullable()
    .describe('Why nothing is sent: I switched it off, it answered 410, or a delivery failed to its last try'),
  created_at: z.iso.datetime(),
})
/** The secret is answered once, when it is made. */
export const WebhookWithSecret = z.object({ webhook: Webhook, secret: z.string() })
export const WebhooksAnswer = z.object({
  webhooks: z.array(Webhook),
  offered: z.boolean().describe('False where the server has no key to keep their secrets with'),
})
export const WebhookAnswer = z.object({ webhook: Webhook })

const message = <Type extends WebhookEvent, Data extends z.ZodRawShape>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: z.object(data) })

/** What is sent: ids and states, never a report. The receiver asks for the rest. */
export const AnalysisCompletedMessage = message('analysis.completed', { analysis_id: z.uuid() })
export const AnalysisFailedMessage = message('analysis.failed', {
  analysis_id: z.uuid(),
  code: z.string().describe('Why, as the analysis’s own error says it'),
})
export const BatchCompletedMessage = message('batch.completed', { batch_id: z.uuid() })
export const WatchChangedMessage = message('watch.changed', {
  watch_id: z.uuid(),
  analysis_id: z.uuid().optional().describe('The report that shows it; absent when the account can no longer be read'),
})
export const CreditsLowMessage = message('credits.low', { credits: z.int().describe('Too few for another analysis') })
export const WEBHOOK_MESSAGES = {
  'analysis.completed': AnalysisCompletedMessage,
  'analysis.failed': AnalysisFailedMessage,
  'batch.completed': BatchCompletedMessage,
  'watch.changed': WatchChangedMessage,
  'credits.low': CreditsLowMessage,
} satisfies Record<WebhookEvent, z.ZodType>

export const Delivery = z.object({
  id: z.uuid(),
  event_id: z.uuid().describe('What comes as webhook-id: the same at each try'),
  type: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  status: z.int().nullable().describe('What the address answered to the last try'),
  failure: z
    .enum(['address_refused', 'unreachable', 'silent', 'answered', 'disabled'])
    .nullable()
    .describe('Why the last try did not succeed'),
  milliseconds: z.int().nullable(),
  next_try_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  body: z.string(),
})
export const DeliveriesQuery = z.strictObject({ before: z.iso.datetime().optional() })
export const DeliveriesAnswer = z.object({ deliveries: z.array(Delivery) })
export const ReplayRequest = z.strictObject({ since: z.iso.datetime() })
export const ReplayAnswer = z.object({ replayed: z.int() })

export type Webhook = z.infer<typeof Webhook>
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>
export type WebhooksAnswer = z.infer<typeof WebhooksAnswer>
export type Delivery = z.infer<typeof Delivery>
export type DeliveriesAnswer = z.infer<typeof DeliveriesAnswer>
