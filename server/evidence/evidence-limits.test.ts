import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { objectByHand } from '#server/objections/object.ts'
import { forgetExpired } from '#server/retention.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, read, evidence } = analystOf(app)
let account: TestAccount
let id: string

beforeAll(async () => {
  account = await anAccount(app, { credits: 80 })
  id = (await ask(account, 'camille_fictif')).body.analysis.id
})

const open = (query: string, { of = id, by = account } = {}) => evidence(by, of, query)

test('another customer, an id that never was and an analysis under way answer 404', async () => {
  const other = await anAccount(app, { credits: 8 })
  const foreign = await open('figure=replies', { by: other })
  expect([foreign.status, foreign.body]).toEqual([404, { error: 'Analyse introuvable.', code: 'not_found' }])
  expect((await open('figure=replies', { of: randomUUID() })).body).toEqual(foreign.body)
  expect((await open('figure=replies', { of: 'jack' })).status).toBe(404)
  app.x.setLatency(500)
  const { body } = await ask(other, 'long_x', { prefer: 'respond-async' })
  expect((await open('figure=replies', { of: body.analysis.id, by: other })).status).toBe(404)
  await expect.poll(async () => (await read(other, body.analysis.id)).status, { timeout: 30_000 }).toBe('done')
  app.x.reset()
})

test.each(['', 'figure=', 'figure=nonsense', 'figure=__proto__', 'figure=factor:age', 'figure=location'])(
  'the figure of %j is refused',
  async (query) => {
    const { status, body } = await open(query)
    expect([status, body.code, body.fields]).toEqual([
      400,
      'invalid_input',
      { figure: 'Cette valeur n’est pas acceptée.' },
    ])
  },
)

test.each(['limit=0', 'limit=51', 'cursor=nonsense', 'cursor=WyIxIl0', 'side=far', 'sort=likes', 'unknown=1'])(
  'with %s it is refused',
  async (query) => {
    expect((await open(`figure=replies&${query}`)).status).toBe(400)
  },
)

/** An analysis of its own, for a test that takes something away from it. */
async function anotherOne(username: string) {
  const { analysis } = (await ask(account, username)).body
  return { of: analysis.id, posts: analysis.json_output?.evidence?.['originals'] ?? [] }
}

test('a report of another method keeps its posts; what today’s models would say of them is left out', async () => {
  const { of } = await anotherOne('camille_fictif')
  const before = (await open('figure=toxicity&sort=certainty', { of })).body
  await app.db.run(sql`
    update analyses
    set report = jsonb_set(report, '{methodVersion}', '"2026.01-1"')
    where id = ${of}`)
  const after = (await open('figure=toxicity&sort=certainty', { of })).body
  expect(after.items.map((post) => post.id).toSorted()).toEqual(before.items.map((post) => post.id).toSorted())
  expect(before.items).not.toEqual([])
  expect(before.items.every(({ certainty = 0 }) => certainty > 0)).toBe(true)
  for (const post of after.items)
    expect([post.marks, post.certainty, typeof post.text]).toEqual([[], undefined, 'string'])
  expect((await open('figure=toxicity&side=near', { of })).body.items).toEqual([])
})

test('a made-up post has its words and no address', async () => {
  const { of } = await anotherOne('parodie_x')
  await app.db.run(sql`update analyses set report = report || '{"mockData": true}' where id = ${of}`)
  await app.db.run(sql`update profile_snapshots set simulated = true where username = 'parodie_x'`)
  const [post] = (await open('figure=originals', { of })).body.items
  expect([post?.url, typeof post?.text]).toEqual([null, 'string'])
})

test('after thirty days X’s words are gone; ids, dates and addresses remain, even when all is gone', async () => {
  const { of, posts } = await anotherOne('orga_x')
  const before = (await open('figure=originals&limit=50', { of })).body
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + days(32)) }, ['profile_snapshots'])
  const { body } = await open('figure=originals&limit=50&sort=certainty', { of })
  const silent = { text: null, marks: [], likes: null, reposts: null, replies: null, quotes: null }
  expect(body.items).toEqual(before.items.map((post) => ({ ...post, ...silent })))
  await app.db.run(sql`delete from profile_snapshots`)
  const { items } = (await open('figure=originals&limit=50', { of })).body
  // X's ids tell the date.
  expect(items).toEqual(body.items)
  expect(items.map((post) => post.id)).toEqual(posts)
})

test('after an opposition nothing opens any more', async () => {
  const { of } = await anotherOne('opposant_x')
  expect((await open('figure=originals', { of })).status).toBe(200)
  await objectByHand({ db: app.db, now: () => new Date() }, 'opposant_x')
  expect((await read(account, of)).status).toBe('erased')
  expect((await open('figure=originals', { of })).body.code).toBe('not_found')
})
