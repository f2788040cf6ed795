import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { KEY_SCOPES, type KeyScope } from '#contract/keys.ts'
import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import { sql } from '#server/database/sql.ts'
import { aKey } from '#server/testing/access-callers.ts'
import { anAnalysedAccount } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { ATTACKS } from '#stubs/llm/obey.ts'

const app = testApp()

type Refused = { error: string; code: string; fields?: Record<string, string> }
type Used<Content> = { text: string; refused: Refused | undefined; content: Content }

/** An agent of this customer, through the protocol's own client. */
async function anAgent(
  account: TestAccount,
  { scopes = KEY_SCOPES, legacy = false }: { scopes?: readonly KeyScope[]; legacy?: boolean } = {},
) {
  const { secret } = await aKey(app, account, { scopes })
  const headers = { authorization: `Bearer ${secret}` }
  const client = new Client(
    { name: 'an agent', version: '1.0.0' },
    legacy ? {} : { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.baseUrl}/mcp`), { requestInit: { headers } }))
  const use = async <Content>(name: string, input: Record<string, unknown>): Promise<Used<Content>> => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: input })
    const [said] = content
    const text = said?.type === 'text' ? said.text : ''
    const refused = isError ? (JSON.parse(text) as Refused) : undefined
    return { text, refused, content: structuredContent as Content }
  }
  return { client, use, secret }
}

const creditsOf = async ({ token }: TestAccount) =>
  (await app.call<{ credits: number }>('GET', '/api/credits/balance', { token })).body.credits

type Requested = { analysis_id: string; status: string; credits_spent: number; credits_remaining: number }

test.each([{ legacy: false }, { legacy: true }])(
  'an agent looks, requests, reads and lists proofs, by both ways to begin (handshake: $legacy)',
  async ({ legacy }) => {
    const account = await anAccount(app, { credits: 24, verified: true })
    const { client, use } = await anAgent(account, { legacy })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'check_profile',
      'request_analysis',
      'get_report',
      'list_evidence',
      'compare',
    ])
    const target = { target_username: 'camille-fictif.test' }
    const looked = await use<object>('check_profile', target)
    expect(looked.content).toMatchObject({ verdict: 'possible', credits_needed: 8, credits_remaining: 24 })
    const order = { ...target, max_credits: 8, idempotency_key: 'the first order' }
    const requested = (await use<Requested>('request_analysis', order)).content
    expect(requested).toMatchObject({ status: 'done', credits_spent: 8, credits_remaining: 16 })
    const again = (await use<Requested>('request_analysis', order)).content
    expect(again).toMatchObject({ analysis_id: requested.analysis_id, credits_spent: 0, credits_remaining: 16 })
    const { analysis_id } = requested
    const { content: read } = await use<{ report: Report }>('get_report', { analysis_id })
    const { score, evidence, figures } = read.report
    expect(score.low).toBeLessThanOrEqual(score.points)
    expect(figures['toxicity']?.said).toMatch(/post|%/)
    const [figure = '', posts] = Object.entries(evidence)[0] ?? []
    const { content: listed } = await use<EvidenceAnswer>('list_evidence', { analysis_id, figure, limit: 50 })
    expect([listed.figure, listed.posts]).toEqual([figure, posts])
    expect(listed.items.every(({ text }) => text !== null)).toBe(true)
    expect(await creditsOf(account)).toBe(16)
    await client.close()
  },
)

type Report = {
  score: { points: number; low: number }
  evidence: Record<string, number>
  figures: Record<string, { said: string }>
}

test('with less than an analysis costs nothing is spent; a report that is there is opened', async () => {
  const account = await anAccount(app, { credits: 8, verified: true })
  const { use } = await anAgent(account)
  const target = { target_username: 'charge-1.test' }
  const refused = await use('request_analysis', { ...target, max_credits: 7 })
  expect(refused.refused?.code).toBe('analysis_costs_more')
  expect(await creditsOf(account)).toBe(8)
  const paid = (await use<Requested>('request_analysis', { ...target, max_credits: 8 })).content
  expect(paid.credits_spent).toBe(8)
  const opened = (await use<Requested>('request_analysis', { ...target, max_credits: 0 })).content
  expect(opened).toMatchObject({ analysis_id: paid.analysis_id, credits_spent: 0, credits_remaining: 0 })
})

test('what the product refuses is a tool’s error with its code and its sentence, in the language asked for', async () => {
  const account = await anAccount(app, { credits: 8, verified: true })
  const { use } = await anAgent(account)
  const nobody = await use('request_analysis', { target_username: 'personne-ici.test', max_credits: 8 })
  expect(nobody.refused?.code).toBe('profile_not_found')
  expect(nobody.refused?.error).toContain('crédits vous ont été rendus')
  expect(await creditsOf(account)).toBe(8)
  const malformed = await use('request_analysis', { target_username: 'charge-2.test', max_credits: '8' })
  expect([malformed.refused?.code, Object.keys(malformed.refused?.fields ?? {})]).toEqual([
    'invalid_input',
    ['max_credits'],
  ])
  const missing = await use('request_analysis', { target_username: 'charge-2.test' })
  expect(missing.refused?.code).toBe('invalid_input')
  const more = await use('get_report', { analysis_id: account.id, as: 'another' })
  expect([more.refused?.code, more.refused?.fields]).toEqual(['invalid_input', {}])
  const short = { target_username: 'charge-2.test', max_credits: 8, idempotency_key: 'short' }
  expect((await use('request_analysis', short)).refused?.code).toBe('invalid_input')
  expect((await use('get_report', { analysis_id: 'no id' })).refused?.code).toBe('not_found')
})

test('a key without a tool’s scope neither sees it nor calls it', async () => {
  const account = await anAccount(app, { credits: 8, verified: true })
  const reader = await anAgent(account, { scopes: ['analyses:read'] })
  expect((await reader.client.listTools()).tools.map(({ name }) => name)).not.toContain('request_analysis')
  const order = { target_username: 'charge-3.test', max_credits: 8 }
  expect((await reader.use('request_analysis', order)).refused?.code).toBe('key_scope_missing')
  expect(await creditsOf(account)).toBe(8)
  const writer = await anAgent(account, { scopes: ['analyses:write'] })
  expect((await writer.client.listTools()).tools.map(({ name }) => name)).toEqual(['request_analysis'])
  expect((await writer.use('get_report', { analysis_id: account.id })).refused?.code).toBe('key_scope_missing')
})

test('the reports of another customer are found by no tool', async () => {
  const { id } = await anAnalysedAccount(app, 'charge-4.test')
  const { account, id: own } = await anAnalysedAccount(app, 'charge-5.test')
  const { use } = await anAgent(account)
  const codes = [
    await use('get_report', { analysis_id: id }),
    await use('list_evidence', { analysis_id: id, figure: 'toxicity' }),
    await use('compare', { analysis_ids: [own, id] }),
  ].map(({ refused }) => refused?.code)
  expect(codes).toEqual(['not_found', 'not_found', 'not_found'])
})

test('of X an agent is given ids, dates, counts and reasons, and the words of no post', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif')
  const { use } = await anAgent(account)
  const { content } = await use<EvidenceAnswer>('list_evidence', { analysis_id: id, figure: 'toxicity' })
  expect(content.items.length).toBeGreaterThan(0)
  for (const { text, marks, likes } of content.items) expect([text, marks, typeof likes]).toEqual([null, [], 'number'])
  const path = `/api/analysis/${id}/evidence?figure=toxicity`
  const { body } = await app.call<EvidenceAnswer>('GET', path, { token: account.token })
  const answers = JSON.stringify([content, (await use('get_report', { analysis_id: id })).content])
  for (const { text } of body.items) expect(answers).not.toContain(JSON.stringify(text).slice(1, 30))
})

test('nor is it given what a post on X says of its author', async () => {
  const { account, id, report } = await anAnalysedAccount(app, 'lumbago_x')
  expect(report.declared?.age).toMatchObject({ quote: 'J’ai 46 ans', place: {} })
  const { use } = await anAgent(account)
  const { content } = await use<{ report: typeof report }>('get_report', { analysis_id: id })
  expect(content.report.declared).toBeUndefined()
  expect(content.report.profile).toMatchObject({ username: 'lumbago_x', name: '', bio: '', location: null, link: null })
  const other = await anAgent(await anAccount(app, { credits: 8, verified: true }))
  const checked = await other.use('check_profile', { target_username: 'camille_fictif' })
  expect(checked.content).toMatchObject({ verdict: 'possible', followers: 1284 })
  expect(checked.content).not.toHaveProperty('target_name')
})

type Comparison = {
  answer: string
  obstacle: string | null
  figures: { figure: string; highest: string | null; sure: boolean }[]
}

test('compare says which, and whether it is sure', async () => {
  const account = await anAccount(app, { credits: 32, verified: true })
  const { use } = await anAgent(account)
  const ask = async (target_username: string) =>
    (await use<Requested>('request_analysis', { target_username, max_credits: 8 })).content.analysis_id
  const compare = async (...ids: string[]) => (await use<Comparison>('compare', { analysis_ids: ids })).content
  const [camille, hostile] = [await ask('camille-fictif.test'), await ask('hostile.test')]
  const [gazette, x] = [await ask('gazette-du-quai.test'), await ask('camille_fictif')]
  // 32 to 40 against 8 to 26.
  const apart = await compare(hostile, camille)
  expect(apart.figures[0]).toMatchObject({ figure: 'credibilityScore', highest: camille, sure: true })
  expect(apart.answer).toMatch(/^The score is highest for @camille-fictif\.test: .* That is sure/)
  // 32 to 40 against 32 to 41.
  const level = await compare(camille, gazette)
  expect(level.figures[0]).toMatchObject({ highest: gazette, sure: false })
  expect(level.answer).toMatch(/^The score is highest for @gazette-du-quai\.test: .* That is not sure/)
  const networks = await compare(camille, x)
  expect(networks.obstacle).toBe('network')
  expect(networks.figures.every(({ highest, sure }) => highest === null && !sure)).toBe(true)
  expect((await compare(camille, camille)).obstacle).toBe('same_posts')
  await app.db.run(sql`
    update analyses set report = jsonb_set(report, '{methodVersion}', '"2020.1"') where id = ${camille}`)
  const methods = await compare(camille, hostile)
  expect(methods.obstacle).toBe('method')
  expect(methods.figures.every(({ highest, sure }) => highest === null && !sure)).toBe(true)
  expect((await use('compare', { analysis_ids: [camille] })).refused?.code).toBe('invalid_input')
})

test('posts, a name and a bio that give orders change nothing of what the tools say or spend', async () => {
  const account = await anAccount(app, { credits: 32, verified: true })
  const { client, use } = await anAgent(account)
  const before = await client.listTools()
  const said: string[] = []
  const words: string[] = []
  for (const target_username of ['ordonne.test', 'hostile.test']) {
    const looked = await use('check_profile', { target_username })
    const requested = await use<Requested>('request_analysis', { target_username, max_credits: 8 })
    expect(requested.content.credits_spent).toBe(8)
    const { analysis_id } = requested.content
    const read = await use<{ report: Report }>('get_report', { analysis_id })
    said.push(looked.text, requested.text, read.text)
    let cursor: string | null = null
    do {
      const page: { text: string; content: EvidenceAnswer } = await use('list_evidence', {
        analysis_id,
        figure: 'period',
        limit: 50,
        ...(cursor && { cursor }),
      })
      said.push(page.text)
      words.push(...page.content.items.flatMap(({ text }) => text ?? []))
      cursor = page.content.next_cursor
    } while (cursor !== null)
  }
  // The orders were read and are told, as data.
  expect(ATTACKS.filter(({ text }) => words.includes(text)).length).toBeGreaterThanOrEqual(72)
  expect(await creditsOf(account)).toBe(16)
  expect(await client.listTools()).toEqual(before)
  // Numbers, user names and our own words.
  for (const text of said) expect(text).toMatch(SENTENCES)
})

const SENTENCES = new RegExp(
  [
    String.raw`^@[a-z.-]+ can be analysed\. It would spend 8 credits; \d+ are left\.$`,
    String.raw`^The analysis of @[a-z.-]+ is done\. This call spent 8 credits; \d+ are left\.$`,
    String.raw`^The report on @[a-z.-]+ is done\. Score out of 100: \d+ \(between \d+ and \d+\)\.$`,
    String.raw`^\d+ of \d+ posts\. \d+ are listed here(\.|; next_cursor lists more\.)$`,
  ].join('|'),
)
