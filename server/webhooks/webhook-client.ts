import { request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'
import type { LookupFunction } from 'node:net'
import { WEBHOOK_ADDRESS_MAX } from '#contract/webhooks.ts'
import {
  AddressRefused,
  isForbiddenLiteral,
  isPlainHttps,
  openPublicLookup,
  type Resolve,
} from '#server/lib/public-address.ts'

/** 15 seconds from the connection to the end of the answer. */
const LIMIT_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024

export type Failure = 'address_refused' | 'unreachable' | 'silent' | 'answered'
export type Outcome = { status: number | null; failure: Failure | null; milliseconds: number }

export type WebhookClient = {
  /** Whether something could be sent there: its form, and where its name leads now. */
  isAllowed(url: string): Promise<boolean>
  send(url: string, headers: Record<string, string>, body: string): Promise<Outcome>
}

type ClientOptions = {
  /** `host:port` of the operator's own network that may be called without encryption. */
  privateHosts: readonly string[]
  resolve?: Resolve
  /** Where names are asked for, `ip:port`; the machine's own unless said. */
  nameServers?: readonly string[]
  limitMs?: number
}

/**
 * Sends to addresses that strangers choose, so it goes nowhere but to public ones. The name is looked up at each connection,
 * and the connection goes to the address that was checked: a name that leads elsewhere a moment later leads us nowhere.
 */
export function openWebhookClient({
  privateHosts,
  nameServers,
  resolve,
  limitMs = LIMIT_MS,
}: ClientOptions): WebhookClient {
  const isOwn = ({ protocol, host }: URL) => protocol === 'http:' && privateHosts.includes(host)
  const { publicAddresses, lookup: checkedLookup } = openPublicLookup({ resolve, nameServers })
  return {
    isAllowed: async (address) => {
      const url = parse(address)
      if (!url) return false
      if (isOwn(url)) return true
      if (!isPlainHttps(url)) return false
      try {
        await publicAddresses(url.hostname)
        return true
      } catch {
        return false
      }
    },
    send: async (address, headers, body) => {
      const started = performance.now()
      const url = parse(address)
      const outcome =
        url && (isOwn(url) || (isPlainHttps(url) && !isForbiddenLiteral(url.hostname)))
          ? await post(url, { headers, body, limitMs, ...(!isOwn(url) && { lookup: checkedLookup }) })
          : { status: null, failure: 'address_refused' as const }
      return { ...outcome, milliseconds: Math.round(performance.now() - started) }
    },
  }
}

/** The characters that URL.parse leaves out are refused: what is kept would differ from what was checked. */
function parse(address: string): URL | undefined {
  if (address.length > WEBHOOK_ADDRESS_MAX || /\p{Cc}/u.test(address)) return undefined
  return URL.parse(address) ?? undefined
}

type Posted = { headers: Record<string, string>; body: string; limitMs: number; lookup?: LookupFunction }

/** A redirect is an answer like any other, and of the answer nothing is kept but its status. */
function post(url: URL, { headers, body, limitMs, lookup: find }: Posted): Promise<Omit<Outcome, 'milliseconds'>> {
  return new Promise((resolve) => {
    const request = url.protocol === 'https:' ? requestEncrypted : requestPlain
    const sent = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Verso-Webhooks',
        ...headers,
      },
      // A connection that is kept would be one to an address of an earlier look-up.
      agent: false,
      signal: AbortSignal.timeout(limitMs),
      ...(find && { lookup: find }),
    })
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      let bytes = 0
      const end = () => resolve({ status, failure: status >= 200 && status < 300 ? null : 'answered' })
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        // The status has come, and the rest is nothing we read.
        if (bytes > MAX_ANSWER_BYTES) {
          end()
          sent.destroy()
        }
      })
      // Its end, or the loss of its connection: the status was there before either.
      response.on('close', end)
      response.on('error', end)
    })
    sent.on('error', (error) => resolve({ status: null, failure: failureOf(error) }))
    sent.end(body)
  })
}

function failureOf(error: Error): Failure {
  if (error instanceof AddressRefused) return 'address_refused'
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'silent' : 'unreachable'
}
