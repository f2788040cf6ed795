import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '../../server/analysis-engine/statistics/random.ts'
import { detectLanguage } from '../../server/analysis-engine/text/language.ts'
import type { Post, Profile } from '../../server/sources/profile.ts'
import { postsIn } from '../train/corpus.ts'

export const READ_AT = new Date('2026-11-15T09:00:00Z')

/** What the first line of an invented account may say of it; those of `advertising/` say little. */
type Head = Pick<Profile, 'username' | 'bio' | 'link'> &
  Partial<Pick<Profile, 'name' | 'location' | 'verified' | 'followers' | 'following' | 'posts' | 'listed'>> & {
    created?: string
    rate?: number
    clock?: string
    perday?: number
  }
type Written = { profile: Profile; posts: Post[] }

const USUAL = { followers: 3_000, following: 600, posts: 4_000, created: '2019-05-01', rate: 0.01, perday: 2 } as const

/** An account of the corpus or of the panel. */
export const writtenAccount = (file: URL, name: string): Written => accountOf(file, postsIn(file, name))

const ADVERTISING_POST = /^[NOCUX][-!](p?);(.+)$/

/** An account of `advertising/`, whose posts have neither language nor kind. */
export function advertisingAccount(file: URL): Written {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  return accountOf(
    file,
    lines.map((line) => {
      const [, paid, written = ''] = ADVERTISING_POST.exec(line) ?? []
      const text = written.replaceAll('\\n', '\n')
      const language = detectLanguage(text, 'und')
      return { text, language, isReply: text.startsWith('@'), ...(paid && { paidPartnership: true as const }) }
    }),
  )
}

type WrittenPost = Pick<Post, 'text' | 'language' | 'isReply' | 'paidPartnership'>

function accountOf(file: URL, written: readonly WrittenPost[]): Written {
  const [first = '{}'] = readFileSync(file, 'utf8').split('\n')
  const { created, rate, clock, perday, ...head } = { ...USUAL, ...(JSON.parse(first) as Head) }
  const at = timesOf(written.length, { clock, perday, seed: fileURLToPath(file).length * 1_000 + written.length })
  const profile: Profile = {
    id: '1',
    name: head.username,
    location: null,
    createdAt: new Date(created),
    network: 'x',
    pronouns: null,
    withheld: null,
    automated: false,
    verified: 'none',
    parody: false,
    protected: false,
    listed: 0,
    likesGiven: null,
    ...head,
  }
  const posts = written.map((post, nth) => asPost(post, nth, at[nth] ?? READ_AT, head.followers * rate))
  return { profile, posts }
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const REGULAR = new Set(['sched', 'bot', 'rss'])

/** Newest first: on the hour by a clock, or at any minute between seven in the morning and eleven at night. */
function timesOf(
  count: number,
  { clock = 'human', perday, seed }: { clock?: string | undefined; perday: number; seed: number },
) {
  const random = seededRandom(seed)
  const end = Math.floor(READ_AT.getTime() / DAY_MS) * DAY_MS
  const times = Array.from({ length: count }, (_, nth) => {
    if (REGULAR.has(clock)) return end - Math.round((nth * 24) / Math.min(24, perday)) * HOUR_MS
    const day = Math.floor(nth / Math.max(1, perday)) * Math.max(1, Math.round(1 / perday)) + 1
    return end - day * DAY_MS + (7 + 16 * random()) * HOUR_MS
  })
  return times.toSorted((one, other) => other - one).map((time) => new Date(time))
}

/** `usual`: the reactions a post of it receives; a reply a tenth of them. */
function asPost(written: WrittenPost, nth: number, createdAt: Date, usual: number): Post {
  const { text, isReply } = written
  return {
    ...written,
    id: String(nth),
    createdAt,
    isQuote: false,
    hashtags: namesIn(text, /#(\w+)/gu),
    mentions: namesIn(text, /@(\w+)/gu),
    links: namesIn(text, /(https?:\/\/\S+)/gu),
    likes: Math.round(isReply ? usual / 10 : usual),
    reposts: 0,
    replies: 0,
    quotes: 0,
    bookmarks: 0,
    impressions: null,
  }
}

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
