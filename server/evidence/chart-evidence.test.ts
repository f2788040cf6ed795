import { beforeAll, expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { parisTime } from '#server/analysis-engine/rhythm/paris-time.ts'
import { sql } from '#server/database/sql.ts'
import { anAnalysedAccount, analystOf } from '#server/testing/analyst.ts'
import type { TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, evidence } = analystOf(app)
let account: TestAccount
let id: string
let report: Report

beforeAll(async () => {
  ;({ account, id, report } = await anAnalysedAccount(app, 'camille_fictif', { credits: 16 }))
})

const open = async (figure: string, of = id) => (await evidence(account, of, `figure=${figure}&limit=50`)).body
const datesOf = ({ items }: Awaited<ReturnType<typeof open>>) =>
  items.map((post) => parisTime(new Date(post.created_at ?? 0)))

test('a cell of the rhythm opens on the posts of that hour in Paris, out of every post read', async () => {
  const cells = (report.rhythm ?? []).flatMap((hours, day) => hours.map((posts, hour) => ({ day, hour, posts })))
  const busiest = cells.toSorted((one, other) => other.posts - one.posts).slice(0, 5)
  for (const { day, hour, posts } of busiest) {
    const opened = await open(`hour:${day}-${hour}`)
    expect([opened.posts, opened.of, opened.items.length]).toEqual([posts, 100, posts])
    for (const time of datesOf(opened)) expect([time.day, time.hour]).toEqual([day, hour])
  }
  expect(busiest[0]?.posts).toBeGreaterThan(1)
  const quiet = cells.find(({ posts }) => posts === 0)
  expect(await open(`hour:${quiet?.day}-${quiet?.hour}`)).toMatchObject({ posts: 0, of: 100, items: [] })
})

test('a week of the engagement opens on its originals, out of all of them', async () => {
  const weeks = report.engagement?.weekly ?? []
  for (const { week, posts } of weeks.filter(({ posts: count }) => count > 0).slice(-6)) {
    const opened = await open(`week:${week}`)
    expect([opened.posts, opened.of, opened.items.length]).toEqual([posts, report.engagement?.posts, posts])
    for (const time of datesOf(opened)) expect(time.week).toBe(week)
    for (const post of opened.items) expect(report.evidence?.['originals']).toContain(post.id)
  }
  expect(weeks.length).toBeGreaterThan(1)
})

test('a peak opens on the posts that carried it', async () => {
  const { week, posts = 0 } = report.engagement?.weekly.find(({ posts: count }) => count > 2) ?? {}
  const [carrier, another] = (await open(`week:${week}`)).items
  // No account of the stub of X has had such a week.
  const peaks = [{ week, rate: 9, posts: [another?.id, carrier?.id] }]
  await app.db.run(sql`
    update analyses set report = jsonb_set(report, '{peaks}', ${JSON.stringify(peaks)}::jsonb) where id = ${id}`)
  const opened = await open(`peak:${week}`)
  expect([opened.posts, opened.of, opened.items]).toEqual([2, posts, [carrier, another]])
})

test.each([
  'hour:7-0',
  'hour:0-24',
  'hour:0-05',
  'hour:-1-3',
  'hour:1',
  'hour:',
  'week:2020-01-06',
  'week:2026-13-40',
  'week:',
  'peak:2020-01-06',
  'peak:',
  'day:1',
])('%s is no figure of this report', async (figure) => {
  expect(await open(figure)).toMatchObject({ code: 'invalid_input', fields: { figure: expect.any(String) as string } })
})

test('without the snapshot X’s ids tell the dates; those of a simulated account do not, and the count stands', async () => {
  const { analysis } = (await ask(account, 'orga_x')).body
  const { week = '', posts } = analysis.json_output?.engagement?.weekly.at(-1) ?? {}
  const before = await open(`week:${week}`, analysis.id)
  expect(before.items).toHaveLength(posts ?? -1)
  await app.db.run(sql`delete from profile_snapshots where username = 'orga_x'`)
  const after = await open(`week:${week}`, analysis.id)
  expect(after.items.map((post) => [post.id, post.created_at])).toEqual(
    before.items.map((post) => [post.id, post.created_at]),
  )
  await app.db.run(sql`update analyses set report = report || '{"mockData": true}' where id = ${analysis.id}`)
  expect(await open(`week:${week}`, analysis.id)).toMatchObject({ posts, items: [] })
})
