import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { sql } from '#server/database/sql.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { anAnalysedAccount } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
/** Where the product is served over HTTPS. */
const NAME = '__Secure-page='

let owner: TestAccount
let analysisId: string
beforeAll(async () => {
  const analysed = await anAnalysedAccount(app, 'camille_fictif', { credits: 24 })
  owner = analysed.account
  analysisId = analysed.id
})

/** As a browser keeps them: the cookies of an answer, by their path. */
async function logIn({ email, password }: TestAccount) {
  const answer = await app.call<{ token: string }>('POST', '/api/auth/login', { body: { email, password } })
  const cookies = answer.headers.getSetCookie()
  return { token: answer.body.token, cookies, cookie: cookies[0]?.split(';')[0] ?? '' }
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.baseUrl}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const report = () => `/app/analysis/${analysisId}`
/** What the drawing was given. */
const givenIn = (html: string) =>
  JSON.parse(/<div id="verso"><p>(.*) \$&<\/p><\/div>/.exec(html)?.[1] ?? 'null') as unknown
/** What the browser is told by its own calls, but for the words of what posts declare: they stand further down. */
async function answersTo({ token }: { token: string }) {
  const path = `/analysis/${analysisId}`
  const me = (await app.call('GET', '/api/auth/me', { token })).body
  const { analysis } = (await app.call<AnalysisAnswer>('GET', `/api${path}`, { token })).body
  const declared: unknown = expect.anything()
  return { '/auth/me': me, [path]: { analysis: { ...analysis, json_output: { ...analysis.json_output, declared } } } }
}
/** What anybody gets, whatever they show. */
const everybodys = async () => (await open(report())).html

test('the page of a report holds its first view for its customer, whose browser keeps nothing of it', async () => {
  const { token, cookie } = await logIn(owner)
  const { status, headers, html } = await open(report(), { cookie: `theme=dark; ${cookie}` })
  expect(status).toBe(200)
  expect(givenIn(html)).toEqual(await answersTo({ token }))
  expect(html).not.toContain('Chargement')
  expect(html).toContain(`<title>of ${analysisId}</title>`)
  expect(html).toContain(`data-reader="${owner.token.slice(0, 22)}"`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')).toBe('cookie, accept-encoding')
  expect(headers.get('etag')).toBeNull()
  const policy = headers.get('content-security-policy')
  expect(policy).toBe((await open(report())).headers.get('content-security-policy'))
  expect(policy).not.toContain('unsafe')
})

test('sixty times a minute for one customer, then the page is everybody’s and its calls tell the rest', async () => {
  const { cookie } = await logIn(owner)
  const pages = []
  for (let nth = 0; nth < 61; nth += 1) pages.push((await open(report(), { cookie })).html)
  expect(pages.at(-1)).toBe(await everybodys())
  // Others' windows begin again with the next minute.
  app.moveClock(minutes(1))
})

test('it is compressed for who can read that', async () => {
  const { cookie } = await logIn(owner)
  const answer = await new Promise<Buffer>((resolve, reject) => {
    void import('node:http').then(({ get }) =>
      get(`${app.baseUrl}${report()}`, { headers: { cookie, 'accept-encoding': 'gzip, br' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks)))
      }).on('error', reject),
    )
  })
  expect(brotliDecompressSync(answer).toString()).toContain(owner.email)
})

test('login, signup and a new password give one secret, for the pages of a report in both languages and to no script', async () => {
  const { cookies, token } = await logIn(owner)
  const [value] = cookies.map((cookie) => /^__Secure-page=([\w-]{65});/.exec(cookie)?.[1])
  const rest = 'Max-Age=2592000; HttpOnly; SameSite=Lax; Secure'
  expect(cookies).toEqual([
    `__Secure-page=${value}; Path=/app/analysis; ${rest}`,
    `__Secure-page=${value}; Path=/en/app/analysis; ${rest}`,
  ])
  expect(value).not.toBe(token)
  const body = { email: 'autre.camille@exemple.fr', password: owner.password }
  const signedUp = await app.call('POST', '/api/auth/signup', { body })
  expect(signedUp.headers.getSetCookie()).toHaveLength(2)
  await app.call('POST', '/api/auth/forgot-password', { body: { email: body.email } })
  const reset = /reset=([\w-]{65})/.exec((await app.mails.mailTo(body.email, /mot de passe/)).text)?.[1] ?? ''
  const renewed = { token: reset, password: 'un autre cerisier' }
  expect((await app.call('POST', '/api/auth/reset-password', { body: renewed })).headers.getSetCookie()).toHaveLength(2)
})

test('the cookie opens nothing else: neither as a cookie nor as a token does any call take it', async () => {
  const { cookie } = await logIn(owner)
  const value = cookie.slice(NAME.length)
  for (const path of ['/api/auth/me', `/api/analysis/${analysisId}`, '/api/credits/balance']) {
    expect((await app.call('GET', path, { headers: { cookie } })).status).toBe(401)
    expect((await app.call('GET', path, { token: value })).status).toBe(401)
  }
  expect((await app.call('POST', '/mcp', { token: value, body: {} })).status).toBe(401)
})

test('nor does the session’s token stand for the cookie', async () => {
  const { token } = await logIn(owner)
  expect((await open(report(), { cookie: `__Secure-page=${token}` })).html).toBe(await everybodys())
})

test('another customer’s report is not written, nor one of no id', async () => {
  const { cookie } = await logIn(await anAccount(app))
  expect((await open(report(), { cookie })).html).toBe(await everybodys())
  const own = await logIn(owner)
  for (const path of ['/app/analysis/no-id', '/app/analysis/01900000-0000-7000-8000-000000000000', '/app/dashboard'])
    expect((await open(path, { cookie: own.cookie })).html).not.toContain(owner.email)
})

test('a cookie that names another customer opens nothing', async () => {
  const [mine, theirs] = [await logIn(await anAccount(app)), await logIn(owner)]
  const forged = theirs.cookie.slice(0, NAME.length + 22) + mine.cookie.slice(NAME.length + 22)
  expect((await open(report(), { cookie: forged })).html).toBe(await everybodys())
})

test.each([
  '',
  NAME,
  `${NAME}x`,
  `${NAME}${'x'.repeat(65)}`,
  `${NAME}%00`,
  `x${NAME}1; ${NAME}`,
  `page=${'x'.repeat(65)}`,
])('the cookies %j get everybody’s page', async (cookie) => {
  expect((await open(report(), { cookie })).html).toBe(await everybodys())
})

test('logging out ends it and takes it out of the browser', async () => {
  const { token, cookie } = await logIn(owner)
  const answer = await app.call('POST', '/api/auth/logout', { token })
  expect(answer.headers.getSetCookie()).toEqual([
    '__Secure-page=; Path=/app/analysis; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    '__Secure-page=; Path=/en/app/analysis; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ])
  expect((await open(report(), { cookie })).html).toBe(await everybodys())
})

test('a session that was ended elsewhere, or has expired, or is left alone for 14 days, writes nothing', async () => {
  const [revoked, expired, idle] = [await logIn(owner), await logIn(owner), await logIn(owner)]
  const sees = async ({ cookie }: { cookie: string }) => (await open(report(), { cookie })).html.includes(owner.email)
  for (const session of [revoked, expired, idle]) expect(await sees(session)).toBe(true)
  const { token } = await logIn(owner)
  await asOwner(
    app.databaseUrl,
    `update sessions set expires_at = created_at where page_token_hash = sha256(convert_to($1, 'UTF8'))`,
    [expired.cookie.slice(NAME.length)],
  )
  expect(await sees(expired)).toBe(false)
  const { password } = owner
  await app.call('DELETE', '/api/me/sessions', { token, body: { password } })
  expect(await sees(revoked)).toBe(false)
  const last = await logIn(owner)
  app.moveClock(days(15))
  expect(await sees(last)).toBe(false)
  app.moveClock(0)
})

test('a deleted account’s cookie is taken back, and writes nothing', async () => {
  const { account, id } = await anAnalysedAccount(app, 'camille_fictif')
  const { token, cookie } = await logIn(account)
  expect((await open(`/app/analysis/${id}`, { cookie })).html).toContain(account.email)
  const answer = await app.call('DELETE', '/api/me', { token, body: { password: account.password } })
  expect([answer.status, answer.headers.getSetCookie().length]).toEqual([204, 2])
  expect((await open(`/app/analysis/${id}`, { cookie })).html).toBe(await everybodys())
})

test('a session begun before there was a cookie sees the page as before', async () => {
  const { cookie } = await logIn(owner)
  await app.db.run(sql`update sessions set page_token_hash = null where account_id = ${owner.id}`)
  expect((await open(report(), { cookie })).html).toBe(await everybodys())
})

test('an address that asks for more than the report is drawn by the browser', async () => {
  const { cookie } = await logIn(owner)
  expect((await open(`${report()}?preuve=toxicity`, { cookie })).html).toBe(await everybodys())
})

test('in the other language than the customer’s nothing is drawn: the page leads on to theirs', async () => {
  const { cookie } = await logIn(owner)
  const { html } = await open(`/en${report()}`, { cookie })
  expect(html).toContain('<html lang="en" data-networks')
})

test('what cannot be drawn is logged, without the report, and the page comes as for everybody', async () => {
  const { token, cookie } = await logIn(owner)
  await app.call('POST', '/api/me/language', { token, body: { language: 'en' } })
  const { status, html } = await open(`/en${report()}`, { cookie })
  await app.call('POST', '/api/me/language', { token, body: { language: 'fr' } })
  expect(status).toBe(200)
  expect(html).toBe((await open(`/en${report()}`)).html)
  const logged = app.logLines.filter((line) => line.includes('without its first view'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).not.toContain('camille_fictif')
})

test('a database that is busy holds no page back', async () => {
  const { cookie } = await logIn(owner)
  const locked = app.db.transaction(async (tx) => {
    await tx.run(sql`lock table sessions in access exclusive mode`)
    const from = performance.now()
    const { html } = await open(report(), { cookie })
    return { html, ms: performance.now() - from }
  })
  const { html, ms } = await locked
  expect(html).toBe(await everybodys())
  expect(ms).toBeLessThan(2_000)
})

test('what draws it is not among the files that are served', async () => {
  expect((await open('/first-view/fr/first-view.js')).headers.get('content-type')).toContain('text/html')
})
