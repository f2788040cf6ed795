import { expect, test } from 'vitest'
import { openDemo } from './demo.ts'

const today = () => new Date('2026-11-15T10:00:00Z')
const read = async (username: string, most = 100) => {
  const source = openDemo(today)
  const profile = await source.findProfile(username)
  return { profile, posts: await source.readPosts(profile, most, () => {}) }
}

test('a simulated account says that it is, and is the same each time it is asked for', async () => {
  expect(openDemo(today).simulated).toBe(true)
  expect(await read('studio_marelle')).toEqual(await read('studio_marelle'))
  expect((await read('studio_marelle')).profile.bio).not.toBe('')
  expect((await read('foot_en_prose')).posts).not.toEqual((await read('studio_marelle')).posts)
})

test('it is rich enough to fill every block: replies, links, hashtags, hours, days and gaps', async () => {
  const { profile, posts } = await read('studio_marelle')
  expect(posts).toHaveLength(100)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(100)
  expect(posts.some(({ isReply }) => isReply) && posts.some(({ isReply }) => !isReply)).toBe(true)
  expect(posts.some(({ links }) => links.length > 0) && posts.some((post) => post.hashtags.length > 0)).toBe(true)
  expect(new Set(posts.map(({ createdAt }) => createdAt.getUTCHours())).size).toBeGreaterThan(4)
  expect(posts.every(({ createdAt }) => createdAt < today() && createdAt > profile.createdAt)).toBe(true)
  const ordered = posts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  expect(posts).toEqual(ordered)
})
