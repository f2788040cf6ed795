import type { SeededRandom } from '#stubs/seeded-random.ts'
import { signatureOf } from '#stubs/stripe/webhooks.ts'
import type { Caller } from './callers.ts'
import { BODY_TYPES, hostileBody, hostileHeaders, hostilePath, OTHER_METHODS } from './hostile-http.ts'
import type { Operation, Parameter } from './operations.ts'
import type { Sent } from './raw-connection.ts'
import type { SeededCustomer } from './seed-customer.ts'
import { hostileValue, nearlyValid, validValue } from './values.ts'
import { FEED_TOKEN, idOf, kindIn } from './wordlist.ts'

export type Request = Sent & {
  /** As it is sent, for people and for a search. */
  text: string
  /** Its method or address is no longer the operation's: what it reaches is for the server to say. */
  isElsewhere: boolean
}
type Draft = {
  method: string
  path: string
  headers: [string, string][]
  body: Buffer | null
  isElsewhere: boolean
  endsInput: boolean
}

/** How much is wrong with a request. */
type Care = 'valid' | 'nearly' | 'hostile'

export type Maker = { random: SeededRandom; others: readonly SeededCustomer[]; stripe: Stripe }

export const anyCare = (random: SeededRandom) => random.pick<Care>(['valid', 'valid', 'nearly', 'nearly', 'hostile'])

export function makeRequest(
  { random, others, stripe }: Maker,
  { operation, caller, care }: { operation: Operation; caller: Caller; care: Care },
): Request {
  const words = (name: string) => {
    // One time in six the id of something else.
    const of = random.happens(5 / 6) ? operation.path.split('{id}', 1)[0] : random.pick(['/sessions', '/analysis'])
    const ofFeed = operation.guard === 'feed' && name === 'token'
    return wordFor(random, name === 'id' ? idOf(kindIn(of ?? '')) : ofFeed ? FEED_TOKEN : name, caller, others)
  }
  const value = ({ schema, name }: Pick<Parameter, 'schema' | 'name'>) => {
    const valid = validValue(random, schema, name, words)
    if (care === 'valid' || random.happens(0.5)) return valid
    return care === 'nearly' ? nearlyValid(random, schema, valid) : hostileValue(random)
  }
  const given = operation.parameters.filter(({ required }) => required || random.happens(0.5))
  const of = (where: Parameter['in']) => given.filter((each) => each.in === where)
  let path = operation.path
  for (const each of of('path')) path = path.replace(`{${each.name}}`, escaped(asText(value(each))))
  const query = of('query').map((each) => `${each.name}=${escaped(asText(value(each)))}`)
  const headers = of('header').map((each): [string, string] => [each.name, asText(value(each))])
  const event = operation.path === WEBHOOK_PATH ? signedEvent(random, stripe, care === 'valid') : null
  if (event) headers.push(['stripe-signature', event.signature])
  const body = event?.body ?? (operation.body && JSON.stringify(value({ schema: operation.body, name: 'body' })))
  const draft: Draft = {
    method: operation.method,
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: [...headers, ...credentials(random, caller)],
    body: body === null ? null : Buffer.from(body),
    isElsewhere: false,
    endsInput: false,
  }
  if (draft.body) draft.headers.push(['content-type', 'application/json'])
  return write(random, care === 'hostile' ? spoilt(random, draft) : draft)
}

/** Mostly what the caller knows; one time in six what somebody else would say there. */
function wordFor(
  random: SeededRandom,
  name: string,
  caller: Caller,
  others: readonly SeededCustomer[],
): string | undefined {
  if (name === 'share-token') return caller.shareToken ?? undefined
  if (name === FEED_TOKEN) return caller.feedToken ?? undefined
  const { words } = random.happens(1 / 6) ? random.pick(others) : caller.account
  // Whoever writes a password or the secret of a mail is the customer, whatever the session.
  const isThemselves = words === caller.account.words && caller.isLive && caller.token !== null
  const known = isThemselves ? words.all(name) : words.forOthers(name)
  if (known.length === 0 || (name.endsWith('password') && random.happens(0.5))) return undefined
  // An address nobody has: else nobody would ever sign up.
  if (name === 'email' && random.happens(0.3)) return undefined
  return random.pick(known)
}

function credentials(random: SeededRandom, { token, shareToken }: Caller): [string, string][] {
  if (token === null && shareToken === null) return []
  const headers: [string, string][] = []
  if (token !== null) headers.push(['authorization', `Bearer ${token}`])
  if (token !== null && random.happens(0.03))
    headers[0] = [
      'authorization',
      random.pick([`bearer ${token}`, `Bearer  ${token}`, `Bearer ${token}, a`, token, `Bearer ${token.slice(0, -1)}`]),
    ]
  return headers
}

/** One or two of the things that a client would never do. */
function spoilt(random: SeededRandom, draft: Draft): Draft {
  const spoilers: (() => Draft)[] = [
    () => ({ ...draft, headers: [...draft.headers, ...hostileHeaders(random)] }),
    () => ({ ...draft, path: hostilePath(random, draft.path), isElsewhere: true }),
    () => ({ ...draft, method: random.pick(OTHER_METHODS), isElsewhere: true }),
    () => ({ ...draft, body: hostileBody(random, draft.body?.toString() ?? '{}') }),
    () => ({
      ...draft,
      headers: [
        ...draft.headers.filter(([name]) => name !== 'content-type'),
        ['content-type', random.pick(BODY_TYPES)],
      ],
    }),
    // A body shorter than its content-length, and then a closed connection.
    () => ({ ...draft, endsInput: random.happens(0.1) }),
  ]
  return random.pick(spoilers)()
}

function write(random: SeededRandom, { method, path, headers, body, isElsewhere, endsInput }: Draft): Request {
  const all: [string, string][] = [['host', 'verso.example'], ['x-forwarded-for', address(random)], ...headers]
  if (body && !headers.some(([name]) => name === 'content-type')) all.push(['content-type', 'application/json'])
  if (body) all.push(['content-length', String(body.length + (endsInput ? 1 : 0))])
  const head = [`${method} ${path} HTTP/1.1`, ...all.map(([name, text]) => `${name}: ${oneLine(text)}`), '', ''].join(
    '\r\n',
  )
  const bytes = Buffer.concat([Buffer.from(head, 'utf8'), body ?? Buffer.alloc(0)])
  return { bytes, text: bytes.toString(), isHead: method === 'HEAD', endsInput, isElsewhere }
}

/** Each from an address of its own, as a proxy tells it: the limits by address would answer everything otherwise. */
const address = (random: SeededRandom) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`

/** A line break would make two headers, and then the request would say another thing than its draft. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ')

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** encodeURIComponent refuses half a surrogate pair. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

export const WEBHOOK_PATH = '/api/webhooks/stripe'

export type Stripe = { events: () => readonly object[]; secret: string }

/** Older is too old for Stripe's own library. */
const TOO_OLD_SECONDS = 301

/** What Stripe alone can send; or the same with something wrong in it. */
export function signedEvent(random: SeededRandom, { events, secret }: Stripe, isValid: boolean) {
  const sent = JSON.stringify(random.pick(events()), null, 2)
  const now = Math.floor(Date.now() / 1_000)
  const signature = signatureOf(sent, now, secret)
  if (isValid) return { body: sent, signature }
  return random.pick([
    { body: sent, signature: signatureOf(sent, now - TOO_OLD_SECONDS, secret) },
    { body: sent, signature: signatureOf(sent, now, `${secret}_guessed`) },
    { body: sent, signature: signature.replace(`t=${now}`, `t=${now + 1}`) },
    { body: sent, signature: signature.replace('v1=', 'v0=') },
    { body: JSON.stringify(JSON.parse(sent)), signature },
    { body: sent.replace('"amount_total": ', '"amount_total": 1'), signature },
  ])
}
