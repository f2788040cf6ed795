import { expect, test } from 'vitest'
import { days } from '#server/lib/clock.ts'
import { openDemo } from './demo.ts'
import { DEMO_ACCOUNTS, personaOf } from './personas.ts'

const today = () => new Date('2026-11-15T10:00:00Z')
const read = async (username: string, { maxPosts = 100, now = today } = {}) => {
  const source = openDemo(now)
  const profile = await source.findProfile(username)
  return { profile, posts: await source.readPosts(profile, maxPosts, () => {}) }
}
/** What was written, without what is added to it: links, hashtags and whom it answers. */
const wordsOf = (text: string) => text.replaceAll(/@\w+|https:\S+|#[\p{L}\p{N}_]+/gu, '').trim()

test('a simulated account says that it is, and is the same each time it is asked for', async () => {
  expect(openDemo(today).simulated).toBe(true)
  const morning = await read('studio_marelle')
  expect(await read('studio_marelle', { now: () => new Date('2026-11-15T23:59:59Z') })).toEqual(morning)
  expect((await read('STUDIO_Marelle')).posts).toEqual(morning.posts)
  expect((await read('foot_en_prose')).posts).not.toEqual(morning.posts)
})

test.each([
  ['compte_inconnu', 'not_found'],
  ['Studio_Marele', 'not_found'],
  ['compte_prive', 'protected'],
  ['compte_suspendu', 'suspended'],
])('@%s is refused as X refuses such an account: %s', async (username, kind) => {
  await expect(read(username)).rejects.toMatchObject({ kind })
})

test('ten names are ten different people', () => {
  expect(new Set(DEMO_ACCOUNTS.map(personaOf)).size).toBe(10)
})

test.each(DEMO_ACCOUNTS)('%s has a hundred posts, newest first, none before it was opened', async (username) => {
  const { profile, posts } = await read(username)
  expect(posts).toHaveLength(100)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(100)
  expect(posts.every(({ createdAt }) => createdAt < today() && createdAt > (profile.createdAt ?? today()))).toBe(true)
  const ordered = posts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  expect(posts).toEqual(ordered)
  expect(profile.bio.length).toBeLessThanOrEqual(160)
  expect(posts.filter(({ text }) => text.length > 280 || /[{}|]/.test(text))).toEqual([])
})

test.each(DEMO_ACCOUNTS)('%s repeats itself on purpose only', async (username) => {
  const { refrains, byClock } = personaOf(username)
  const said = (await read(username)).posts
    .map(({ text }) => wordsOf(text))
    .filter((words) => !refrains.some((refrain) => wordsOf(refrain) === words))
  const again = said.length - new Set(said).size
  expect(again).toBeLessThanOrEqual(byClock ? 10 : 3)
})

test.each(DEMO_ACCOUNTS)('what is counted of a post of %s stands in its text', async (username) => {
  const { posts } = await read(username)
  for (const { text, hashtags, mentions, links, isReply } of posts) {
    expect(hashtags.every((tag) => text.includes(`#${tag}`))).toBe(true)
    expect(links.every((link) => text.includes(link) && isNobodysPage(new URL(link)))).toBe(true)
    expect(isReply).toBe(text.startsWith('@'))
    expect(mentions.length).toBe(isReply ? 1 : 0)
  }
})

test('together they fill every block: replies, quotes, links, languages, a clock, silence and a week of fame', async () => {
  const accounts = await Promise.all(DEMO_ACCOUNTS.map((username) => read(username)))
  const posts = accounts.flatMap((account) => account.posts)
  expect(posts.some(({ isReply }) => isReply) && posts.some(({ isQuote }) => isQuote)).toBe(true)
  expect(posts.some(({ links }) => links.length > 0) && posts.some((post) => post.hashtags.length > 0)).toBe(true)
  expect(new Set(posts.map(({ language }) => language))).toEqual(new Set(['fr', 'en']))
  const known = accounts.filter(({ profile }) => profile.likesGiven !== null)
  expect(known.length).toBeLessThan(accounts.length)
  const byClock = accounts.filter((account) => account.posts.every(({ createdAt }) => createdAt.getUTCSeconds() === 0))
  expect(byClock.map(({ profile }) => profile.username)).toEqual(['mode_oriane'])
  const { profile, posts: ofOne } = await read('studio_marelle')
  expect(new Set(ofOne.map(({ createdAt }) => createdAt.getUTCHours())).size).toBeGreaterThan(4)
  const gaps = ofOne.map(
    ({ createdAt }, nth) => createdAt.getTime() - (ofOne[nth + 1] ?? { createdAt }).createdAt.getTime(),
  )
  expect(Math.max(...gaps)).toBeGreaterThan(days(6))
  const likes = ofOne.map((post) => post.likes).toSorted((one, other) => one - other)
  expect(likes.at(-1)).toBeGreaterThan(5 * (likes[50] ?? 0))
  expect(profile.likesGiven).toBeGreaterThan(0)
})

/** An address that can belong to nobody, or the front page of a public body: no page that somebody would have written. */
const isNobodysPage = ({ hostname, pathname }: URL) => hostname.endsWith('.example') || pathname === '/'
