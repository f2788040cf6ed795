import type { ArchivePost } from '#web/archive/archive-account.ts'
import { countOf, listOf, member, readableText, textOf, unescaped } from './fields.ts'

/** X's longest post. */
const MAX_TEXT = 25_000
const MAX_LINK = 2_048
const MAX_NAME = 140
const MAX_ENTITIES = 100
/** The first tweet was posted on this day. */
const FIRST_DAY = Date.UTC(2006, 2, 21)

export type Tweet = {
  post: ArchivePost
  /** As the file has it, when it may have been cut for a note that holds the whole. */
  cutText: string | null
  /** Ids of the versions of an edited post, oldest first. */
  versions: readonly string[] | null
}

/** What an item of `tweets.js` is: a tweet, somebody else's, or nothing that can be read. Old archives do not wrap it. */
export function readTweet(item: unknown, now: Date): Tweet | 'retweet' | null {
  const tweet = member(item, 'tweet') ?? item
  const id = idOf(tweet)
  const createdAt = dateOf(textOf(tweet, 'created_at'), now)
  const written = textOf(tweet, 'full_text') ?? textOf(tweet, 'text')
  if (id === null || createdAt === null || written === null || written.length > MAX_TEXT) return null
  // `retweeted` is false of retweets too.
  if (/^RT @\w+: /.test(written)) return 'retweet'
  const text = unescaped(readableText(written))
  const entities = entitiesOf(tweet, text)
  const post: ArchivePost = {
    id,
    text: withWholeLinks(text, entities.urls, mediaLinks(tweet)),
    createdAt,
    language: languageOf(textOf(tweet, 'lang')),
    isReply: isReply(tweet),
    isQuote: entities.isQuote,
    hashtags: entities.hashtags,
    mentions: entities.mentions,
    links: entities.links,
    likes: countOf(tweet, 'favorite_count'),
    reposts: countOf(tweet, 'retweet_count'),
    // An archive does not tell these.
    replies: 0,
    quotes: 0,
    bookmarks: 0,
    impressions: null,
    ...(member(tweet, 'possibly_sensitive') === true && { sensitive: true as const }),
    application: applicationOf(textOf(tweet, 'source')),
  }
  return { post, cutText: /…(?:\s+https:\/\/t\.co\/\w+)*$/.test(text) ? text : null, versions: versionsOf(tweet) }
}

/** `id_str`: in old archives `id` is a number in E-notation, of which the last digits are lost. */
export function idOf(tweet: unknown): string | null {
  const id = textOf(tweet, 'id_str') ?? textOf(tweet, 'id')
  return id !== null && /^\d{1,19}$/.test(id) ? id : null
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const X_DATE = /^\w{3} (\w{3}) (\d\d) (\d\d):(\d\d):(\d\d) \+0000 (\d{4})$/

/** `Sat Aug 12 16:10:37 +0000 2023`, or ISO 8601 as in `account.js`; null of what lies before the first tweet or after today. */
export function dateOf(written: string | null, now: Date): Date | null {
  if (written === null || written.length > 40) return null
  const [, month = '', day, hour, minute, second, year] = X_DATE.exec(written) ?? []
  const time = month
    ? Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), Number(hour), Number(minute), Number(second))
    : Date.parse(written)
  const isPossible = time >= FIRST_DAY && time <= now.getTime() + 86_400_000 && (!month || MONTHS.includes(month))
  return isPossible ? new Date(time) : null
}

const isReply = (tweet: unknown) =>
  ['in_reply_to_status_id_str', 'in_reply_to_user_id_str'].some((name) => /^\d+$/.test(textOf(tweet, name) ?? ''))

/** Most posts have none: one list for all of them is 20 MB less of 200,000. */
const NONE: string[] = []
const some = (names: string[]) => (names.length === 0 ? NONE : names)

const QUOTED_POST = /^https?:\/\/(?:www\.|mobile\.)?(?:x|twitter)\.com\/[^/]+\/status\/\d+/
const WEB_LINK = /^https?:\/\//i

type ShortLink = { short: string; whole: string }

function entitiesOf(tweet: unknown, text: string) {
  const entities = member(tweet, 'entities')
  const names = (list: string, name: string) =>
    listOf(entities, list)
      .slice(0, MAX_ENTITIES)
      .flatMap((entity) => readableText(textOf(entity, name)?.slice(0, MAX_NAME) ?? '') || [])
  const urls = shortLinks(listOf(entities, 'urls'), 'url', 'expanded_url')
  return {
    urls,
    hashtags: some(names('hashtags', 'text')),
    mentions: some(names('user_mentions', 'screen_name')),
    ...linksOf(urls, text),
  }
}

export function shortLinks(list: readonly unknown[], shortName: string, wholeName: string): ShortLink[] {
  return list.slice(0, MAX_ENTITIES).flatMap((entity) => {
    const [short, whole] = [textOf(entity, shortName), textOf(entity, wholeName)]
    return short && whole && whole.length <= MAX_LINK ? [{ short, whole: readableText(whole) }] : []
  })
}

/** Before t.co the list is empty, though the text has links. */
export function linksOf(urls: readonly ShortLink[], text: string) {
  const all = urls.length > 0 ? urls.map(({ whole }) => whole) : writtenLinks(text)
  const links = all.filter((link) => WEB_LINK.test(link))
  return {
    isQuote: links.some((link) => QUOTED_POST.test(link)),
    links: some(links.filter((link) => !QUOTED_POST.test(link))),
  }
}

const writtenLinks = (text: string) =>
  text.includes('://')
    ? [...text.matchAll(/https?:\/\/[^\s<>"]+/gi)]
        .map(([link]) => link.replace(/[.,;:!?)»”’…]+$/, ''))
        .filter((link) => link.length <= MAX_LINK && !link.startsWith('https://t.co/'))
        .slice(0, MAX_ENTITIES)
    : []

function mediaLinks(tweet: unknown): string[] {
  const media = [...listOf(member(tweet, 'extended_entities'), 'media'), ...listOf(member(tweet, 'entities'), 'media')]
  return media.slice(0, MAX_ENTITIES).flatMap((one) => textOf(one, 'url') || [])
}

/** Links in full, and without those that only stand for a picture. */
export function withWholeLinks(text: string, urls: readonly ShortLink[], pictures: readonly string[]): string {
  if (!text.includes('://t.co/')) return text
  const shown = pictures.reduce((left, link) => left.replaceAll(link, ''), text).trimEnd()
  const whole = urls.reduce((left, { short, whole: link }) => left.replaceAll(short, () => link), shown)
  return whole.length <= MAX_TEXT ? whole : shown
}

const languageOf = (written: string | null) =>
  written && /^[a-z]{2,3}(?:-[\w-]{1,12})?$/.test(written) ? written : 'und'

/** By what the file says: a few dozen names for all posts, none of which keeps its link's text in memory. */
const applications = new Map<string, string | null>()
const MAX_APPLICATIONS = 10_000

/** `<a href="…" rel="nofollow">Twitter for iPhone</a>` */
function applicationOf(source: string | null): string | null {
  if (!source || source.length > 500) return null
  const known = applications.get(source)
  if (known !== undefined) return known
  const [, name = source] = /^<a [^>]*>([^<]*)<\/a>$/.exec(source) ?? []
  const application = unescaped(readableText(name)).trim().slice(0, MAX_NAME) || null
  if (applications.size < MAX_APPLICATIONS) applications.set(source, application)
  return application
}

function versionsOf(tweet: unknown): readonly string[] | null {
  const info = member(tweet, 'edit_info')
  const control = member(info, 'initial') ?? member(member(info, 'edit'), 'editControlInitial')
  const ids = listOf(control, 'editTweetIds').filter((id) => typeof id === 'string' && /^\d{1,19}$/.test(id))
  return ids.length > 1 ? ids.map(String).slice(0, MAX_ENTITIES) : null
}
