import { Webhook } from 'standardwebhooks'
import { serveStub } from '#stubs/serve-stub.ts'

/** How the receiver behaves: a status it answers with, silence, an answer without an end, or one that lies about its length. */
export type Behaviour = number | 'hangs' | 'endless' | 'lies'

/** Whether the package every receiver would use accepts the signature; null without a secret to check it with. */
export type Received = {
  id: string
  url: string
  at: number
  body: string
  headers: Record<string, string>
  isAuthentic: boolean | null
}

export type ReceiverControls = {
  /** What comes from now on is checked with it. */
  verifyWith(secret: string): void
  behave(behaviour: Behaviour): void
  /** Oldest first. */
  received(): readonly Received[]
  reset(): void
}

export type WebhookReceiver = ReceiverControls & { readonly url: string; readonly port: number; close(): Promise<void> }

/** A customer's own program that takes our messages at any address below it. Port 0 takes a free one. */
export async function openWebhookReceiver({ port }: { port: number }): Promise<WebhookReceiver> {
  let secret: string | undefined
  let behaviour: Behaviour = 204
  let taken: Received[] = []
  const controls: ReceiverControls = {
    verifyWith: (given) => void (secret = given),
    behave: (wanted) => void (behaviour = wanted),
    received: () => [...taken],
    reset: () => {
      taken = []
      behaviour = 204
      secret = undefined
    },
  }
  const served = await serveStub(port, controls, () => (request, response, body) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    taken.push({
      id: headers['webhook-id'] ?? '',
      url: request.url ?? '',
      at: Date.now(),
      body,
      headers,
      isAuthentic: verdictOf(secret, body, headers),
    })
    if (behaviour === 'hangs') return
    if (behaviour === 'endless') {
      response.writeHead(200)
      const more = setInterval(() => response.write('x'.repeat(16_384)), 5)
      response.on('close', () => clearInterval(more))
    } else if (behaviour === 'lies') {
      response.writeHead(200, { 'content-length': '1000000' })
      response.write('short')
      setTimeout(() => response.destroy(), 20)
    } else
      response
        .writeHead(behaviour, behaviour >= 300 && behaviour < 400 ? { location: `${served.url}/elsewhere` } : {})
        .end()
  })
  return { ...controls, ...served }
}

function verdictOf(secret: string | undefined, body: string, headers: Record<string, string>): boolean | null {
  if (secret === undefined) return null
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
