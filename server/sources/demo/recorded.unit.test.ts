import { expect, test } from 'vitest'
import { openRecordedReader } from '#server/model-reader/recorded/recorded-reader.ts'
import { openDemo } from './demo.ts'
import { ADVERTISING_ACCOUNTS, DEMO_ACCOUNTS } from './personas.ts'

/** A post that is written anew has to be read, too (server/model-reader/recorded/README.md). */
test.each([...DEMO_ACCOUNTS, ...ADVERTISING_ACCOUNTS, 'someone_else', 'another_name', 'a_third_one'])(
  'every post of %s was read',
  async (name) => {
    const demo = openDemo(() => new Date('2026-11-15T10:00:00Z'))
    const posts = await demo.readPosts(await demo.findProfile(name), 100, () => {})
    const reading = { seed: '', signal: new AbortController().signal }
    const { unread } = await openRecordedReader().read(posts, reading)
    expect(posts.filter(({ id }) => unread.includes(id)).map(({ text }) => text)).toEqual([])
  },
)
