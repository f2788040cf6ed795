import { InvalidQuery, type PostsQuery } from './query.ts'
import type { Post } from './shapes.ts'

/** X reaches no further back; with `exclude=replies` even less far. */
const DEEPEST = 3_200
const DEEPEST_WITHOUT_REPLIES = 800

/** One page, newest first. `exclude` filters after paging, so a page may be short, even empty, and not the last. */
export function pageOf(accountId: string, posts: readonly Post[], request: PostsQuery) {
  const { pageSize, pageToken, exclude } = request
  const reachable = posts
    .slice(0, exclude.has('replies') ? DEEPEST_WITHOUT_REPLIES : DEEPEST)
    .filter((post) => isInRange(post, request))
  const from = pageToken === null ? 0 : readToken(accountId, pageToken)
  const to = from + pageSize
  const page = reachable.slice(from, to).filter(({ reference }) => {
    if (reference?.type === 'retweeted') return !exclude.has('retweets')
    return reference?.type !== 'replied_to' || !exclude.has('replies')
  })
  const meta = {
    result_count: page.length,
    ...(page.length > 0 && { newest_id: page.at(0)?.id, oldest_id: page.at(-1)?.id }),
    ...(to < reachable.length && { next_token: writeToken(NEXT, accountId, to) }),
    ...(from > 0 && { previous_token: writeToken(PREVIOUS, accountId, Math.max(0, from - pageSize)) }),
  }
  return { page, meta }
}

function isInRange({ id, createdAt }: Post, { sinceId, untilId, startTime, endTime }: PostsQuery) {
  if (sinceId !== undefined && BigInt(id) <= sinceId) return false
  if (untilId !== undefined && BigInt(id) >= untilId) return false
  if (startTime !== undefined && Date.parse(createdAt) < startTime) return false
  return endTime === undefined || Date.parse(createdAt) < endTime
}

const NEXT = '7140dibdno'
const PREVIOUS = '77qpymm88g'

/** Base 32 in the alphabet of base32hex, which is the one JavaScript counts in. */
function writeToken(direction: string, accountId: string, from: number): string {
  return direction + BigInt(`1${accountId.padStart(19, '0')}${String(from).padStart(4, '0')}`).toString(32)
}

function readToken(accountId: string, token: string): number {
  const [, number = ''] = /^(?:7140dibdno|77qpymm88g)([0-9a-v]+)$/.exec(token) ?? []
  const digits = Array.from(number)
    .reduce((total, digit) => total * 32n + BigInt(Number.parseInt(digit, 32)), 0n)
    .toString()
  const [, owner, from] = /^1(\d{19})(\d{4})$/.exec(digits) ?? []
  if (owner === accountId.padStart(19, '0')) return Number(from)
  const message = `The \`pagination_token\` query parameter value [${token}] is not valid`
  throw new InvalidQuery('pagination_token', token, message)
}
