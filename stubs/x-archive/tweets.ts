import { seededRandom } from '#stubs/seeded-random.ts'
import camille from '#stubs/x/voices/camille.json' with { type: 'json' }
import everyday from '#stubs/x/voices/everyday.json' with { type: 'json' }

/** One item of `tweets.js`, in X's own names. All numbers are texts. */
export type ArchiveTweet = Record<string, unknown> & { id_str: string; created_at: string; full_text: string }

const applications = ['Twitter for iPhone', 'Twitter Web App', 'Twitter for Android', 'TweetDeck', 'IFTTT']
const rude = ['Putain, encore en retard.', 'Ferme-la, espèce d’abruti.', 'Quelle bande de connards, sérieux.']
const subjects = [...camille.subjects, ...everyday.subjects]
const replies = [camille.replies, everyday.replies]

const FIRST = Date.UTC(2011, 0, 10, 8)
const LAST = Date.UTC(2025, 5, 30, 20)
/** X's ids hold the milliseconds since this one. */
const FIRST_ID_AT = 1_288_834_974_657

export const idAt = (time: number, nth = 0) => String((BigInt(time - FIRST_ID_AT) << 22n) + BigInt(nth % 4_096))

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')

/** `Sat Aug 12 16:10:37 +0000 2023` */
export function xDate(time: number): string {
  const date = new Date(time)
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')
  return `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${two(date.getUTCDate())} ${clock} +0000 ${date.getUTCFullYear()}`
}

/** A tweet that says this, at this moment, as the archives of 2023 write it. */
export function aTweet(text: string, time: number, more: Record<string, unknown> = {}): ArchiveTweet {
  const id = typeof more['id_str'] === 'string' ? more['id_str'] : idAt(time)
  return {
    edit_info: {
      initial: {
        editTweetIds: [id],
        editableUntil: new Date(time + 3_600_000).toISOString(),
        editsRemaining: '5',
        isEditEligible: true,
      },
    },
    retweeted: false,
    source: `<a href="https://mobile.twitter.com" rel="nofollow">${applications[1]}</a>`,
    entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
    display_text_range: ['0', String(text.length)],
    favorite_count: '3',
    id_str: id,
    truncated: false,
    retweet_count: '1',
    id,
    created_at: xDate(time),
    favorited: false,
    full_text: text,
    lang: 'fr',
    ...more,
  }
}

/** So many tweets over fourteen years, the same each time: posts, answers, links, hashtags, and every tenth a retweet. */
export function* writtenTweets(count: number): Generator<ArchiveTweet> {
  const random = seededRandom('archive')
  const step = (LAST - FIRST) / Math.max(count, 1)
  for (let nth = 0; nth < count; nth += 1) {
    const time = Math.floor(LAST - nth * step - random.next() * Math.min(step, 3_600_000))
    const id = idAt(time, nth)
    const source = `<a href="https://example.com" rel="nofollow">${random.pick(applications)}</a>`
    const counts = { favorite_count: String(random.below(40)), retweet_count: String(random.below(8)) }
    if (nth % 10 === 9) {
      const text = `RT @journal_fictif: Les travaux du pont n° ${nth} commenceront en janvier, annonce la mairie dans un communiqué sur la place${nth % 20 === 9 ? '…' : '.'}`
      yield aTweet(text, time, { id_str: id, id, source, ...counts })
    } else if (nth % 10 === 4) {
      const { to, openings, endings } = random.pick(replies)
      const name = random.pick(to)
      const more = {
        in_reply_to_status_id_str: idAt(time - 60_000),
        in_reply_to_user_id_str: '42',
        in_reply_to_screen_name: name,
        entities: {
          hashtags: [],
          urls: [],
          user_mentions: [{ name, screen_name: name, id_str: '42', indices: ['0', '9'] }],
        },
      }
      yield aTweet(`@${name} ${random.pick(openings)} ${random.pick(endings)}`, time, {
        id_str: id,
        id,
        source,
        ...counts,
        ...more,
      })
    } else {
      const { openings, endings, tags } = random.pick(subjects)
      const tag = random.pick(tags)
      const short = `https://t.co/${nth.toString(36).padStart(10, 'a')}`
      const whole = `https://blog.exemple.fr/${tag}/${nth}`
      const hasLink = nth % 7 === 0
      const said =
        nth % 60 === 3 ? random.pick(rude) : `${random.pick(openings)} ${random.pick(endings)} n° ${nth} &amp; #${tag}`
      const entities = {
        hashtags: said.includes('#') ? [{ text: tag, indices: ['0', '5'] }] : [],
        user_mentions: [],
        urls: hasLink ? [{ url: short, expanded_url: whole, display_url: whole.slice(8), indices: ['0', '23'] }] : [],
      }
      yield aTweet(hasLink ? `${said} ${short}` : said, time, { id_str: id, id, source, ...counts, entities })
    }
  }
}
