import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { Analysis } from '#contract/schemas/analyses.ts'
import { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import { shownNumbers } from '#contract/shown-figure.ts'
import { sql } from '#server/database/sql.ts'
import { minutes } from '#server/lib/clock.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, anAnalysis, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, evidence } = analystOf(app)
let account: TestAccount
let analysis: Analysis

beforeAll(async () => {
  account = await anAccount(app, { credits: 8 })
  analysis = (await ask(account, 'camille_fictif')).body.analysis
})

async function file(path: string, { token }: TestAccount = account, language = 'fr') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  const response = await fetch(`${app.baseUrl}/api/analysis/${path}`, { headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const exported = async (id: string, reader = account) =>
  AnalysisExport.parse(JSON.parse((await file(`${id}/export`, reader)).bytes.toString()))
const day = () => analysis.created_at.slice(0, 10)

test('the report is a file with its post ids and method, and a hash anybody can make again', async () => {
  const { status, headers, bytes } = await file(`${analysis.id}/export`)
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/json; charset=utf-8',
    `attachment; filename="verso-camille_fictif-${day()}.json"`,
  ])
  const content: unknown = JSON.parse(bytes.toString())
  const report = analysis.json_output
  expect(content).toEqual({
    product: 'Verso',
    format: 1,
    analysis: { id: analysis.id, target_username: 'camille_fictif', created_at: analysis.created_at },
    method_version: report?.methodVersion,
    report,
    exclusions: [],
    canonical_form: 'RFC 8785',
    sha256: createHash('sha256').update(canonicalJson(report)).digest('hex'),
  })
  expect(report?.evidence?.['originals']?.length).toBeGreaterThan(0)
})

test('the colons of a DID are in no file’s name', async () => {
  const owner = await anAccount(app)
  const { id } = await anAnalysis(app, owner, { username: 'camille' })
  await app.db.run(sql`update analyses set username = 'did:plc:abc', network = 'bluesky' where id = ${id}`)
  const { headers } = await file(`${id}/export`, owner)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="verso-did-plc-abc-[\d-]{10}\.json"$/)
})

test('two customers’ analyses of the same posts have the same hash; of others, another', async () => {
  const other = await anAccount(app, { credits: 16 })
  const same = await exported((await ask(other, 'camille_fictif')).body.analysis.id, other)
  const different = await exported((await ask(other, 'orga_x')).body.analysis.id, other)
  const { analysis: named, sha256 } = await exported(analysis.id)
  expect(same.sha256).toBe(sha256)
  expect(same.analysis.id).not.toBe(named.id)
  expect(different.sha256).not.toBe(sha256)
})

test('what a stored report holds beyond today’s contract is exported and hashed with it', async () => {
  const { id } = await anAnalysis(app, account, { report: { credibilityScore: 70, older: { field: 1 } } as never })
  const content = JSON.parse((await file(`${id}/export`)).bytes.toString()) as { report: object; sha256: string }
  expect(content.report).toEqual({ credibilityScore: 70, older: { field: 1 } })
  expect(content.sha256).toBe(createHash('sha256').update('{"credibilityScore":70,"older":{"field":1}}').digest('hex'))
})

const rowsOf = (bytes: Buffer) =>
  bytes
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'))

test('the evidence is a file for a French spreadsheet, a line per figure and post, without their words', async () => {
  const { status, headers, bytes } = await file(`${analysis.id}/evidence.csv`)
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    `attachment; filename="verso-camille_fictif-${day()}.csv"`,
  ])
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, ...rows] = rowsOf(bytes)
  expect(header?.join(';')).toBe(
    'chiffre;valeur;borne basse;borne haute;posts comptés;sur;identifiant du post;adresse;date;disparu;signal;likes;reposts;réponses;citations;motif;exclu',
  )
  const { evidence: listed = {}, peaks = [], figures, score } = analysis.json_output ?? {}
  const toxicity = shownNumbers(figures?.['toxicity'])
  expect(rows.map(([figure, , , , , , post]) => `${figure} ${post}`)).toEqual([
    ...Object.entries(listed).flatMap(([figure, posts]) => posts.map((post) => `${figure} ${post}`)),
    ...peaks.flatMap(({ week, posts }) => posts.map((post) => `peak:${week} ${post}`)),
  ])
  const { posts, of, items } = (await evidence(account, analysis.id, 'figure=toxicity&limit=1')).body
  const [post] = items
  expect(rows.find(([figure]) => figure === 'toxicity')).toEqual(
    [
      'toxicity',
      ...[toxicity.value, toxicity.low, toxicity.high].map((bound) => bound?.toString().replace('.', ',') ?? ''),
      posts,
      of,
      post?.id,
      post?.url,
      post?.created_at,
      0,
      post?.certainty?.toFixed(4).replace('.', ','),
      post?.likes,
      post?.reposts,
      post?.replies,
      post?.quotes,
      '',
      0,
    ].map(String),
  )
  expect(bytes.toString()).not.toContain(post?.text)
  const sources = score?.factors.find(({ id }) => id === 'sources')
  const written = [sources?.points, sources?.low, sources?.high].map((bound) => String(bound).replace('.', ','))
  expect(rows.find(([figure]) => figure === 'factor:sources')?.slice(1, 4)).toEqual(written)
})

test('for an English page it is a file for an English spreadsheet, of the same cells', async () => {
  const [header, ...lines] = (await file(`${analysis.id}/evidence.csv`, account, 'en')).bytes
    .toString()
    .slice(1)
    .split('\r\n')
  expect(header).toBe(
    'figure,value,lower bound,upper bound,posts counted,out of,post id,address,date,gone,signal,likes,reposts,replies,quotes,reason,excluded',
  )
  const french = rowsOf((await file(`${analysis.id}/evidence.csv`)).bytes).slice(1)
  expect(lines.slice(0, -1)).toEqual(
    french.map((row) => row.map((cell) => cell.replace(/^(-?\d+),(\d+)$/, '$1.$2')).join(',')),
  )
})

test('where a language model read the posts, each line says which one decided its figure', async () => {
  const reader = await anAccount(app, { credits: 8 })
  const { analysis: read } = (await ask(reader, 'camille_fictif')).body
  const named = { readerVersion: 'small prompt:1', reader: { provider: 'Mistral AI', posts: 90, byHouse: 10 } }
  await app.db.run(sql`update analyses set report = report || ${JSON.stringify(named)}::jsonb where id = ${read.id}`)
  const [header, ...rows] = rowsOf((await file(`${read.id}/evidence.csv`, reader)).bytes)
  expect(header?.at(-1)).toBe('lecture')
  const said = (figure: string) => new Set(rows.filter(([one]) => one === figure).map((row) => row.at(-1)))
  expect([...said('toxicity'), ...said('originals')]).toEqual(['small prompt:1', ''])
  expect((await exported(read.id, reader)).report).toMatchObject(named)
})

test('a line of a gone or a simulated post has no address, and of a gone one no count', async () => {
  const reader = await anAccount(app, { credits: 8 })
  const { analysis: other } = (await ask(reader, 'long_x')).body
  const [, deleted = ''] = other.json_output?.evidence?.['originals'] ?? []
  await app.db.run(sql`
    insert into profile_snapshots (username, profile_id, day, simulated, posts, read_at)
    select username, profile_id, day + 1, simulated,
           (select jsonb_agg(post) from jsonb_array_elements(posts) as post where post ->> 'id' <> ${deleted}), read_at
    from profile_snapshots
    where username = 'long_x'`)
  const rows = rowsOf((await file(`${other.id}/evidence.csv`, reader)).bytes)
  const gone = rows.filter(([, , , , , , , , , isGone]) => isGone === '1')
  expect(gone.length).toBeGreaterThan(0)
  for (const [, , , , , , post, url, date, , , ...counts] of gone) {
    expect([post, url, counts]).toEqual([deleted, '', ['', '', '', '', '', '0']])
    expect(date).toMatch(/^20/)
  }
  await app.db.run(sql`update analyses set report = report || '{"mockData": true}' where id = ${other.id}`)
  await app.db.run(sql`update profile_snapshots set simulated = true where username = 'long_x'`)
  const made = rowsOf((await file(`${other.id}/evidence.csv`, reader)).bytes).slice(1)
  expect(made.map(([, , , , , , , url]) => url).filter(Boolean)).toEqual([])
})

test('a cell that begins like a formula is text', async () => {
  const originals = ['=1+1', '+33', '@SUM(A1)', '-cmd', '\t=1', '-7']
  const report = { period: { posts: 6 }, evidence: { originals, replies: [] } } as never
  const { id } = await anAnalysis(app, account, { report })
  const [, ...rows] = rowsOf((await file(`${id}/evidence.csv`)).bytes)
  expect(rows.map((cells) => cells[6])).toEqual(["'=1+1", "'+33", "'@SUM(A1)", "'-cmd", "'\t=1", "'-7"])
})

test('a report of the fields of section 3 alone is exported, and its evidence is a header', async () => {
  const { id } = await anAnalysis(app, account)
  expect((await exported(id)).method_version).toBeNull()
  expect(rowsOf((await file(`${id}/evidence.csv`)).bytes)).toHaveLength(1)
})

test.each(['export', 'evidence.csv'])('%s is its owner’s alone', async (name) => {
  const stranger = await anAccount(app)
  const foreign = await file(`${analysis.id}/${name}`, stranger)
  expect([foreign.status, JSON.parse(foreign.bytes.toString())]).toEqual([
    404,
    { error: 'Analyse introuvable.', code: 'not_found' },
  ])
  expect((await file(`${randomUUID()}/${name}`)).status).toBe(404)
  expect((await file(`jack/${name}`)).status).toBe(404)
  expect((await fetch(`${app.baseUrl}/api/analysis/${analysis.id}/${name}`)).status).toBe(401)
})

test('twenty files a minute and 120 pages of evidence, for each customer apart', async () => {
  const [reader, other] = [await anAccount(app), await anAccount(app)]
  const { id } = await anAnalysis(app, reader)
  const files = await Promise.all(
    Array.from({ length: 21 }, (_, nth) => file(`${id}/${nth % 2 ? 'export' : 'evidence.csv'}`, reader)),
  )
  expect(files.filter(({ status }) => status === 429)).toHaveLength(1)
  const pages = await Promise.all(Array.from({ length: 121 }, () => evidence(reader, id, 'figure=replies')))
  expect(pages.filter(({ status }) => status === 429).map(({ body }) => body.code)).toEqual(['too_many_requests'])
  expect((await evidence(other, id, 'figure=replies')).status).toBe(404)
  app.moveClock(minutes(2))
  expect((await file(`${id}/export`, reader)).status).toBe(200)
})
