import type { Random } from '#tools/measure/chaos/random.ts'
import type { Caller, Planted } from './cast.ts'
import { BODY_TYPES, hostileBody, hostileHeaders, hostilePath, OTHER_METHODS } from './hostile-wire.ts'
import type { Operation, Parameter } from './operations.ts'
import { type Stripe, signedEvent, WEBHOOK_PATH } from './signed-event.ts'
import { hostileValue, nearlyValid, validValue } from './values.ts'
import type { Sent } from './wire.ts'
import { idOf, kindIn } from './wordlist.ts'

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

export type Maker = { random: Random; others: readonly Planted[]; stripe: Stripe }

export function makeRequest({ random, others, stripe }: Maker, operation: Operation, caller: Caller): Request {
  const care = random.pick<Care>(['valid', 'valid', 'nearly', 'nearly', 'hostile'])
  const words = (name: string) => {
    // One time in six the id of something else.
    const of = random.chance(5 / 6) ? operation.path.split('{id}', 1)[0] : random.pick(['/sessions', '/analysis'])
    return wordFor(random, name === 'id' ? idOf(kindIn(of ?? '')) : name, caller, others)
  }
  const value = ({ schema, name }: Pick<Parameter, 'schema' | 'name'>) => {
    const valid = validValue(random, schema, name, words)
    if (care === 'valid' || random.chance(0.5)) return valid
    return care === 'nearly' ? nearlyValid(random, schema, valid) : hostileValue(random)
  }
  const given = operation.parameters.filter(({ required }) => required || random.chance(0.5))
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
function wordFor(random: Random, name: string, caller: Caller, others: readonly Planted[]): string | undefined {
  if (name === 'share-token') return caller.shareToken ?? undefined
  const { words } = random.chance(1 / 6) ? random.pick(others) : caller.planted
  // Whoever writes a password or the secret of a mail is the customer, whatever the session.
  const isThemselves = words === caller.planted.words && caller.isLive && caller.token !== null
  const known = isThemselves ? words.all(name) : words.forOthers(name)
  if (known.length === 0 || (name.endsWith('password') && random.chance(0.5))) return undefined
  // An address nobody has: else nobody would ever sign up.
  if (name === 'email' && random.chance(0.3)) return undefined
  return random.pick(known)
}

function credentials(random: Random, { token, shareToken }: Caller): [string, string][] {
  if (token === null && shareToken === null) return []
  const headers: [string, string][] = []
  if (token !== null) headers.push(['authorization', `Bearer ${token}`])
  if (token !== null && random.chance(0.03))
    headers[0] = [
      'authorization',
      random.pick([`bearer ${token}`, `Bearer  ${token}`, `Bearer ${token}, a`, token, `Bearer ${token.slice(0, -1)}`]),
    ]
  return headers
}

/** One or two of the things that a client would never do. */
function spoilt(random: Random, draft: Draft): Draft {
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
    // Less than it announces, and then nobody on the line.
    () => ({ ...draft, endsInput: random.chance(0.1) }),
  ]
  return random.pick(spoilers)()
}

function write(random: Random, { method, path, headers, body, isElsewhere, endsInput }: Draft): Request {
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
const address = (random: Random) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`

/** A line break would make two headers, and then the request would say another thing than its draft. */
const oneLine = (text: string) => text.replaceAll(/[\r\n]/g, ' ')

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** encodeURIComponent refuses half a surrogate pair. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
