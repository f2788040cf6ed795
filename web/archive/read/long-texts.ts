import { listOf, member, readableText, textOf, unescaped } from './fields.ts'
import { dateOf, linksOf, shortLinks, type Tweet, withWholeLinks } from './tweet.ts'

/** The whole of a long post, in `note-tweet.js`. Its id is not its tweet's. */
export type Note = { text: string; createdAt: Date; core: unknown }

const MAX_TEXT = 25_000
/** A tweet and its note have been written this far apart. */
const SECONDS_APART = 5
/** X cuts near 280: what is shorter ends with « … » because its author wrote so. */
const LEAST_CUT_LENGTH = 240

export function readNote(item: unknown, now: Date): Note | null {
  const note = member(item, 'noteTweet')
  const [createdAt, core] = [dateOf(textOf(note, 'createdAt'), now), member(note, 'core')]
  const text = textOf(core, 'text')
  if (createdAt === null || text === null || text.length > MAX_TEXT) return null
  return { text: unescaped(readableText(text)), createdAt, core }
}

/** Puts notes in place of the texts cut for them, where one and only one begins so; tells how many, and how many stay cut. */
export function joinNotes(tweets: readonly Tweet[], notes: readonly Note[]): { joined: number; cut: number } {
  const bySecond = Map.groupBy(notes, ({ createdAt }) => secondOf(createdAt))
  let [joined, cut] = [0, 0]
  for (const { post, cutText } of tweets) {
    if (cutText === null) continue
    const begins = comparable(cutText.replace(/…(?:\s+https:\/\/t\.co\/\w+)*$/, ''))
    const second = secondOf(post.createdAt)
    const candidates = Array.from({ length: 2 * SECONDS_APART + 1 }, (_, nth) => second - SECONDS_APART + nth)
      .flatMap((near) => bySecond.get(near) ?? [])
      .filter(({ text }) => comparable(text).startsWith(begins))
    const [note, ...others] = candidates
    if (note && others.length === 0) {
      Object.assign(post, fieldsOf(note))
      joined += 1
    } else if (note || cutText.length >= LEAST_CUT_LENGTH) {
      cut += 1
    }
  }
  return { joined, cut }
}

const secondOf = (date: Date) => Math.floor(date.getTime() / 1_000)

/** Without the names it answers, and with every link alike: one of the two may have it shortened. */
const comparable = (text: string) =>
  text
    .replace(/^(?:\s*@\w+)+\s*/, '')
    .replaceAll(/https?:\/\/\S+/g, 'http')
    .replaceAll(/\s+/g, ' ')
    .trim()

function fieldsOf({ text, core }: Note) {
  const urls = shortLinks(listOf(core, 'urls'), 'shortUrl', 'expandedUrl')
  const { links, isQuote } = linksOf(urls, text)
  return {
    text: withWholeLinks(text, urls, []),
    hashtags: [...text.matchAll(/(?:^|[^\w&])#(\w*\p{L}[\p{L}\p{M}\w]*)/gu)].map(([, tag = '']) => tag),
    mentions: [...text.matchAll(/(?:^|[^\w@])@(\w{1,15})(?!\w)/g)].map(([, name = '']) => name),
    ...(urls.length > 0 && { links }),
    ...(isQuote && { isQuote }),
  }
}
