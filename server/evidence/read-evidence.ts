import { problem } from '#contract/field-problems.ts'
import { isFigureId } from '#contract/figure.ts'
import type { EvidenceQuery } from '#contract/schemas/evidence.ts'
import { type Delivered, findDelivered } from '#server/analyses/analysis-store.ts'
import { afterCursor, writePostCursor } from '#server/analyses/cursor.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { findWords } from '#server/sources/kept-posts-store.ts'
import { findContested } from './contest-store.ts'
import { postsOfFigure } from './figure-posts.ts'
import {
  byAge,
  byCertainty,
  type Kept,
  type ListedPost,
  nearPosts,
  type OpenedPost,
  openedPost,
  originalOf,
  retainedPosts,
  visibleCounts,
} from './opened-posts.ts'
import { findFigureReadings, findSample, readingOf } from './sample.ts'

type Asked = EvidenceQuery & {
  accountId: string
  id: string
  signal: AbortSignal
  /** Whether whoever asks may read the words of this profile's posts. */
  showsWords: (username: string) => boolean
}
/** `hidesContests`: for another reader than the customer. */
type AskedPage = Asked & { hidesContests?: boolean }
/** Two pages a second are more than anybody reads. */
const PAGES = { limit: 120, windowMs: minutes(1) }

/** The posts a figure rests on, as the report names them, with their words as long as these are kept. */
export async function readEvidence({ db, now }: Pick<Services, 'db' | 'now'>, asked: Asked) {
  await countAttempt(db, now, [{ key: throttleKey('evidence', asked.accountId), ...PAGES }])
  return onePerCustomer(asked.accountId, asked.signal, () => readPage(db, asked))
}

/** The rest of a customer's pages wait here, and not for the connections that everybody shares. */
const onePerCustomer = oneAtATime()

export async function readPage(db: Db, asked: AskedPage) {
  const { delivered, sample, figureId, figure } = await openFigure(db, asked)
  const readings = await findFigureReadings(db, delivered, figureId)
  const listed = asked.side === 'near' ? nearPosts(sample, readings) : retainedPosts(figure.ids, sample, readings)
  const wanted = asked.post === undefined ? listed : listed.filter(({ id }) => id === asked.post)
  const rest = afterCursor(wanted.toSorted(ORDERS[asked.sort]), asked.cursor)
  const page = firstPage(rest, asked.limit)
  const last = page.at(-1)
  asked.signal.throwIfAborted()
  return {
    posts: figure.posts,
    of: figure.of,
    page: await opened(db, page, delivered, {
      showsWords: asked.showsWords(delivered.username),
      sample,
      readings,
      contested: asked.hidesContests
        ? NONE
        : await findContested(db, { accountId: asked.accountId, analysisId: asked.id }, figureId),
    }),
    nextCursor: rest.length > page.length && last ? writePostCursor(last.id) : null,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** A figure of one of the customer's reports and the posts it rests on, or the refusal. */
export async function openFigure(db: Db, { accountId, id, figure: name }: Pick<Asked, 'accountId' | 'id' | 'figure'>) {
  const delivered = await findDelivered(db, accountId, id)
  if (!delivered) throw new Refusal('not_found')
  const sample = await findSample(db, delivered)
  const figureId = isFigureId(name) ? name : undefined
  const figure = figureId && postsOfFigure(delivered.report, figureId, (post) => sample.get(post)?.createdAt ?? null)
  if (!figure) throw new Refusal('invalid_input', { fields: { figure: problem('notAccepted') } })
  return { delivered, sample, figureId, figure }
}

/** Fifty usual posts are a third of it; ten as long as X allows would take the processor 5 ms to write. */
const MAX_CHARACTERS = 40_000

/** The first posts that make a page: so many at most, and not too many words for one answer. */
function firstPage(posts: readonly ListedPost[], limit: number): ListedPost[] {
  let characters = 0
  const end = posts.findIndex(({ length }, place) => {
    characters += length
    return place > 0 && characters > MAX_CHARACTERS
  })
  return posts.slice(0, Math.min(limit, end === -1 ? posts.length : end))
}

/** Those whose counts have gone, or may not be shown, come last. */
const byReactions = (one: ListedPost, other: ListedPost) => reactionsTo(other) - reactionsTo(one) || byAge(one, other)

function reactionsTo(post: ListedPost): number {
  const { likes, reposts, replies, quotes } = visibleCounts(post) ?? NO_COUNTS
  return likes + reposts + replies + quotes
}
const NO_COUNTS = { likes: -1, reposts: 0, replies: 0, quotes: 0 }

const ORDERS: Record<EvidenceQuery['sort'], (one: ListedPost, other: ListedPost) => number> = {
  newest: byAge,
  certainty: byCertainty,
  reactions: byReactions,
}

async function opened(
  db: Db,
  page: readonly ListedPost[],
  delivered: Delivered,
  { showsWords, ...read }: Omit<Kept, 'words'> & { showsWords: boolean },
): Promise<OpenedPost[]> {
  const reading = readingOf(delivered)
  // X's terms: what its author took back is shown by nobody else.
  const shown = [...page, ...page.flatMap((post) => originalOf(post, read.sample) ?? [])].filter(
    ({ isGone }) => !isGone,
  )
  const words =
    reading && showsWords
      ? await findWords(db, reading, [...new Set(shown.map(({ id }) => id))])
      : new Map<string, string>()
  return page.map((post) => openedPost(post, delivered, { ...read, words }))
}
