import { expect, test } from 'vitest'
import { PLAIN, type PostLabels } from '#contract/labels.ts'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import type { ModelReader, Statement } from '#server/model-reader/reader.ts'
import { forgetExpired } from '#server/retention.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { analyses } from '#server/testing/run-analyses.ts'

const { database, analyse } = analyses()
const SAYS: PostLabels = { ...PLAIN, scorn: 'person', theme: 'cuisine' }

/** A model for which every post is about cooking and toxic, and what it was asked to choose from. */
function aReader(choose: (statement: Statement) => Promise<string | null>) {
  const asked: Statement[] = []
  const model: ModelReader = {
    version: 'small-model prompt:0a1b2c3d',
    provider: 'mistral',
    read: async (posts) => ({ labels: new Map(posts.map(({ id }) => [id, SAYS])), unread: [] }),
    choose: async (statement) => {
      asked.push(statement)
      return choose(statement)
    },
  }
  return { model, asked }
}

const second = async ({ posts }: Statement) => posts[1]?.id ?? null
const kept = () => database.db.many<{ quoted: object | null }>(sql`select quoted from profile_snapshots`)
const forgetEverything = () => database.db.run(sql`delete from profile_snapshots`)

test('a sentence’s post is one its figure retains, kept with the snapshot, and the same for whoever asks next', async () => {
  await forgetEverything()
  const { model, asked } = aReader(second)
  const report = await analyse(model)
  expect(asked.map(({ says }) => says)).toEqual(['it shows contempt, insult or hate towards people.'])
  expect(Object.keys(report.quoted ?? {})).toEqual(['toxicity'])
  for (const [figure, post] of Object.entries(report.quoted ?? {})) expect(report.evidence?.[figure]).toContain(post)
  const words = asked[0]?.posts[1]?.text ?? ''
  expect(words.length).toBeGreaterThan(0)
  expect(JSON.stringify(report.quoted)).not.toContain(words)
  const again = await analyse(aReader(async ({ posts }) => posts[3]?.id ?? null).model)
  expect(JSON.stringify(again)).toBe(JSON.stringify(report))
})

test('a post that the figure does not count is not quoted, whatever the model says; nor is anything where it fails', async () => {
  await forgetEverything()
  expect(await analyse(aReader(async () => '999').model)).not.toHaveProperty('quoted')
  expect(await analyse(aReader(() => Promise.reject(new Error('on fire'))).model)).not.toHaveProperty('quoted')
  expect(await kept()).toEqual([{ quoted: null }])
})

test('a covered post is quoted under no sentence: the model is not even given it to choose', async () => {
  await forgetEverything()
  const demo = openDemo(() => new Date())
  const covered: string[] = []
  const x: ProfileSource = {
    ...demo,
    readPosts: async (...given) => {
      const posts = await demo.readPosts(...given)
      return posts.map((post, nth) => {
        if (nth % 2 > 0) return post
        covered.push(post.id)
        return { ...post, sensitive: true }
      })
    },
  }
  const { model, asked } = aReader(async ({ posts }) => posts[0]?.id ?? null)
  const report = await analyse(model, { x })
  expect(report.evidence?.['toxicity']).toEqual(expect.arrayContaining(covered.slice(0, 3)))
  expect(Object.keys(report.quoted ?? {})).toContain('toxicity')
  const offered = asked.flatMap(({ posts }) => posts.map(({ id }) => id))
  expect(offered.filter((id) => covered.includes(id))).toEqual([])
})

test('the choice goes with the words it was made from', async () => {
  await forgetEverything()
  await analyse(aReader(second).model)
  expect(await kept()).toEqual([{ quoted: expect.any(Object) as object }])
  await forgetExpired({ db: database.db, now: () => new Date(Date.now() + days(32)) }, ['profile_snapshots'])
  expect(await kept()).toEqual([{ quoted: null }])
})
