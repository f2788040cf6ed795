import { type Caller, KEY } from './callers.ts'
import { type Canaries, leakIn } from './canaries.ts'
import type { Operation } from './operations.ts'
import type { Received } from './raw-connection.ts'
import type { Request } from './requests.ts'

type Exchange = { operation: Operation; caller: Caller; request: Request; answer: Received | null }

/** What is wrong with an answer; null when nothing is. */
export function faultIn(exchange: Exchange, canaries: Canaries): string | null {
  const { operation, caller, request, answer } = exchange
  // Node hangs up on whoever has.
  if (!answer) return request.endsInput ? null : 'no answer'
  const { status, headers, body } = answer
  const type = headers['content-type'] ?? ''
  if (status === 500) return 'an answer of 500'
  const leak = leakIn(canaries, caller, request.text, JSON.stringify(headers) + body)
  if (leak) return `a leak: ${leak}`
  // Where the address or the method was changed, a page of the web may be what was asked for.
  if (request.isElsewhere && (request.isHead || !type.startsWith('application/json'))) return pageFault(answer)
  if (status < 300 && !isOpenTo(operation, caller)) return `${caller.kind}: was let in`
  if (status < 300 && usesAnothersId(exchange, canaries)) return 'an id of somebody else was accepted'
  if (caller.kind === KEY && hasWordsOfX(body)) return 'words of X’s posts were given to a key'
  if (caller.kind === KEY && !request.isElsewhere && status < 300 && isOfKeys(operation, headers))
    return 'an answer to a key does not say what is left'
  if (!request.isElsewhere || status >= 400) {
    const misfit = operation.misfit({ status, type, body })
    if (misfit) return misfit
  }
  if (headers['x-content-type-options'] !== 'nosniff') return 'a body that a browser may take for another type'
  if (!/^(?:private, )?no-store$/.test(headers['cache-control'] ?? '')) return 'an answer that a cache may keep'
  return null
}

function pageFault({ status, headers }: Received): string | null {
  const type = headers['content-type'] ?? ''
  if (status >= 500) return `an answer of ${status}`
  return type === '' || /^(text\/(html|css|plain|csv)|application\/(json|atom\+xml))/.test(type)
    ? null
    : `an answer of type ${type}`
}

function isOpenTo({ guard, isForKeys }: Operation, { kind, isLive, token, shareToken, feedToken }: Caller): boolean {
  if (guard === 'nobody') return true
  if (kind === KEY) return isForKeys
  return isLive && { session: token, 'share link': shareToken, feed: feedToken }[guard] !== null
}

/** In the address: there an id of ours says what is asked for. Those of posts are X's, and anybody's. */
function usesAnothersId({ operation, caller, request }: Exchange, canaries: Canaries): boolean {
  if (operation.guard !== 'session' || request.isElsewhere) return false
  const [path = ''] = request.text.split(' ')[1]?.split('?') ?? []
  return path.split('/').some((part) => {
    const canary = UUID.test(part) ? canaries.get(part) : undefined
    return canary !== undefined && canary.accountId !== caller.account.id
  })
}

/** Of X's posts, whose ids are numbers. */
const hasWordsOfX = (body: string) => /"id":"\d+",[^{}]*"text":"/.test(body)

const isOfKeys = ({ isForKeys }: Operation, headers: Received['headers']) =>
  isForKeys && !(headers['ratelimit'] && headers['verso-credits-remaining'])

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
