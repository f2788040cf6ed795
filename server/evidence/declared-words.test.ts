import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import type { SharedAnswer, ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import { sql } from '#server/database/sql.ts'
import { days } from '#server/lib/clock.ts'
import { forgetExpired } from '#server/retention.ts'
import { openSources } from '#server/sources/open-sources.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { blueskyAccess } from '#server/testing/bluesky-access.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { didOf } from '#stubs/bluesky/seeded-accounts.ts'
import { checkWithdrawnPosts } from './withdrawn-posts.ts'

const app = testApp()
const { ask, read, evidence } = analystOf(app)
const WORDS = 'J’ai 46 ans'
const HANDLE = 'lumbago.test'
let account: TestAccount
let id: string

beforeEach(async () => {
  app.bluesky.reset()
  await app.db.pool.query('delete from network_limits; delete from profile_snapshots; delete from analyses')
  account = await anAccount(app, { credits: 16 })
  ;({ id } = (await ask(account, HANDLE)).body.analysis)
})

const age = async () => (await read(account, id)).json_output?.declared?.age
const exported = async () =>
  (await app.call<AnalysisExport>('GET', `/api/analysis/${id}/export`, { token: account.token })).body
const spreadsheet = async () =>
  (
    await fetch(`${app.baseUrl}/api/analysis/${id}/evidence.csv`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
  ).text()
const everything = async () => JSON.stringify((await app.call('GET', '/api/me/export', { token: account.token })).body)

/** As whoever holds a link reads it. */
async function shared() {
  const { token } = account
  const { body } = await app.call<ShareLinkAnswer>('POST', `/api/analysis/${id}/share-links`, { token, body: {} })
  const secret = body.url.split('#partage=')[1] ?? ''
  return async () =>
    (await app.call<SharedAnswer>('GET', '/api/shared-report', { headers: { 'share-token': secret } })).body.analysis
      .json_output?.declared?.age
}

async function stored() {
  const row = await app.db.one<{ report: { declared: { age: object } } }>(sql`
    select report
    from analyses
    where id = ${id}`)
  return row?.report
}

/** What the worker does at night. */
function night() {
  const { db, log } = app.services
  const now = () => new Date(Date.now() + days(1))
  const { findShownPosts } = openSources(
    {
      read: ['bluesky'],
      bluesky: blueskyAccess(app.bluesky.url),
    },
    { db, now, log },
  )
  return checkWithdrawnPosts({ db, now, log, findShownPosts })
}

test('a report keeps the place of the words that declare something, and whoever reads it reads them', async () => {
  expect(JSON.stringify(await stored())).not.toContain('46 ans et')
  expect((await stored())?.declared.age).toMatchObject({ value: '46\u00a0ans', quote: '', source: 'posts' })
  const open = await shared()
  for (const said of [await age(), await open(), (await exported()).report.declared?.age])
    expect(said).toMatchObject({ value: '46\u00a0ans', quote: WORDS, source: 'posts', posts: 1 })
  const second = await anAccount(app, { credits: 8 })
  expect((await ask(second, HANDLE)).body.analysis.json_output?.declared?.age?.quote).toBe(WORDS)
})

test('the place is that of the words in the post that the evidence opens', async () => {
  const place = (await age())?.place
  const [post] = (await evidence(account, id, 'figure=declared:age')).body.items
  expect(post?.id).toBe(place?.post)
  expect(post?.text?.slice(place?.start, place?.end)).toBe(WORDS)
})

test('an exported report is hashed as it stands in its file, with the words and without', async () => {
  const hashOf = (report: object) => createHash('sha256').update(canonicalJson(report)).digest('hex')
  const [before] = [await exported()]
  await app.db.run(sql`update profile_snapshots set withdrawn = array[${before.report.declared?.age?.place?.post}]`)
  const after = await exported()
  expect([hashOf(before.report), hashOf(after.report)]).toEqual([before.sha256, after.sha256])
  expect([before.report.declared?.age?.quote, after.report.declared?.age?.quote]).toEqual([WORDS, ''])
})

test('words that their author took back leave the report overnight, wherever it is read', async () => {
  const open = await shared()
  const { place, ...said } = (await age()) ?? {}
  app.bluesky.deletePost(didOf(HANDLE), place?.post ?? '')
  await night()
  for (const left of [await age(), await open(), (await exported()).report.declared?.age])
    expect(left).toEqual({ ...said, place, quote: '' })
  expect(await spreadsheet()).not.toContain(WORDS)
})

test('thirty days later the words are nowhere: neither in an answer nor in a row; value, date and post stay', async () => {
  const { place, ...said } = (await age()) ?? {}
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + days(32)) }, ['profile_snapshots'])
  expect(await age()).toEqual({ ...said, place, quote: '' })
  const answers = JSON.stringify([await exported(), await spreadsheet(), await everything()])
  expect(answers).not.toContain(WORDS)
  const tables = await app.db.many<{ name: string }>(sql`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const rows = await asOwner<{ row: string }>(
      app.databaseUrl,
      `select to_jsonb(one)::text as row from ${name} as one`,
    )
    expect([name, rows.filter(({ row }) => row.includes(WORDS))]).toEqual([name, []])
  }
  expect((await evidence(account, id, 'figure=declared:age')).body.items).toMatchObject([
    { id: place?.post, text: null, url: expect.stringContaining(place?.post ?? '') as string },
  ])
})

test('what a post declares that is to be covered is told, and its words are not', async () => {
  const { analysis } = (await ask(account, 'lumbago-nu.test')).body
  expect(analysis.json_output?.declared?.age).toMatchObject({ value: '46\u00a0ans', quote: '', covered: true })
  expect(JSON.stringify(analysis)).not.toContain(WORDS)
})

/** As a server of the release before writes it, whose reports quoted the post. */
async function writeFormerReport() {
  await app.db.run(sql`
    update analyses
    set report = jsonb_set(report #- '{declared,age,place}', '{declared,age,quote}', to_jsonb(${WORDS}::text))
    where id = ${id}`)
}

test('a report that a server of the release before writes keeps the place of the words, and not the words', async () => {
  const before = await stored()
  await writeFormerReport()
  expect(await stored()).toEqual(before)
  expect((await age())?.quote).toBe(WORDS)
})

test('former reports lose the words, and find their place where the evidence still has them', async () => {
  const before = await stored()
  const withoutTrigger = async (act: () => Promise<void>) => {
    await asOwner(app.databaseUrl, 'alter table analyses disable trigger user')
    await act()
    await asOwner(app.databaseUrl, 'alter table analyses enable trigger user')
  }
  const migration = new URL('../../database/migrations/0020-former-declared-words.sql', import.meta.url)
  const rewrite = async () => asOwner(app.databaseUrl, await readFile(migration, 'utf8'))
  await withoutTrigger(writeFormerReport)
  expect(JSON.stringify(await stored())).toContain(WORDS)
  await rewrite()
  expect(await stored()).toEqual(before)
  await forgetExpired({ db: app.db, now: () => new Date(Date.now() + days(32)) }, ['profile_snapshots'])
  await withoutTrigger(writeFormerReport)
  await rewrite()
  const { place: _, ...said } = (before?.declared.age ?? {}) as { place?: object }
  expect((await stored())?.declared.age).toEqual(said)
})
