import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecret = () => randomBytes(32)

/** As its owner keeps it. */
export const shownSecret = (secret: Buffer) => `${PREFIX}${secret.toString('base64')}`

type Message = { id: string; at: Date; body: string }

/** The headers of Standard Webhooks 1.0.0. While a secret changes, both sign. */
export function signedHeaders(secrets: readonly Buffer[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
