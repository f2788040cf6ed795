import { globalRegistry } from 'zod'
import { WEBHOOK_MESSAGES } from '#contract/schemas/webhooks.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks.ts'

const SUMMARIES: Record<WebhookEvent, string> = {
  'analysis.completed': 'A report is ready',
  'analysis.failed': 'An analysis has failed; its credits are back',
  'batch.completed': 'Every line of a list has ended',
  'watch.changed': 'An account that is watched has changed',
  'credits.low': 'Too few credits are left for another analysis',
}

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
})

const parameters = [
  header('webhook-id', 'The same at each try of one message'),
  header('webhook-timestamp', 'Seconds since 1970, when this try was signed'),
  header(
    'webhook-signature',
    'v1,<base64 of HMAC-SHA256 of id.timestamp.body>; several, separated by a space, while a secret changes',
  ),
]

/** What we send, as OpenAPI 3.1 says it: to the addresses a customer gave, by Standard Webhooks 1.0.0. */
export const webhooks = () =>
  Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          operationId: `on${event.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: SUMMARIES[event],
          tags: ['webhooks'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: `#/components/schemas/${globalRegistry.get(WEBHOOK_MESSAGES[event])?.id}` },
              },
            },
          },
          responses: {
            '2XX': { description: 'Received. Anything else is sent again, ten times within three days' },
            '410': { description: 'Nothing more is sent to this address' },
          },
        },
      },
    ]),
  )
