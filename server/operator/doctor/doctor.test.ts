import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Db, openDatabase } from '#server/database/database.ts'
import { minutes } from '#server/lib/clock.ts'
import { openLog } from '#server/observability/log.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type LlmStub, openLlmStub } from '#stubs/llm/stub.ts'
import { STUB_CLIENT } from '#stubs/x/sign-in.ts'
import { examine } from './doctor.ts'
import { type Finding, lineOf, summaryOf } from './finding.ts'

const app = testApp()
const log = openLog('silent')
const login = `verso_doctor_${process.pid}`
const folder = mkdtempSync(path.join(tmpdir(), 'verso-doctor-'))
const keyFile = path.join(folder, 'key')
const backup = path.join(folder, 'newest')
let llm: LlmStub
let db: Db
let ownerDb: Db

beforeAll(async () => {
  llm = await openLlmStub({ port: 0 })
  await asOwner(app.databaseUrl, `create role ${login} login in role verso_app`)
  db = openDatabase(environment()['DATABASE_URL'] ?? '', { connections: 2 })
  ownerDb = openDatabase(app.databaseUrl, { connections: 2 })
  writeFileSync(keyFile, 'sk_test_verso\n', { mode: 0o400 })
  writeFileSync(backup, `${Math.floor(Date.now() / 1_000) - 3_600} 7340032\n`)
})
afterAll(async () => {
  await Promise.all([db.close(), ownerDb.close(), llm.close()])
  await asOwner(app.databaseUrl, `drop role ${login}`)
  rmSync(folder, { recursive: true })
})

function environment(): Record<string, string> {
  const url = new URL(app.databaseUrl)
  url.username = login
  const { STRIPE_SECRET_KEY: _, ...rest } = testEnvironment
  return {
    ...rest,
    DATABASE_URL: url.href,
    PUBLIC_URL: app.baseUrl,
    SMTP_URL: `smtp://127.0.0.1:${app.mails.smtpPort}`,
    STRIPE_SECRET_KEY_FILE: keyFile,
    STRIPE_WEBHOOK_SECRET: 'whsec_verso,whsec_former',
    STRIPE_API_URL: app.stripe.url,
    SOURCES: 'x,bluesky',
    X_API_URL: app.x.url,
    X_BEARER_TOKEN: app.x.token,
    X_CLIENT_ID: STUB_CLIENT.id,
    X_CLIENT_SECRET: STUB_CLIENT.secret,
    BLUESKY_API_URL: app.bluesky.url,
    READER: 'openai',
    READER_URL: `${llm.url}/v1`,
    READER_MODEL: 'stub',
    READER_KEY: 'a key',
    BACKUP_STATUS: backup,
    WATCHED_FOLDERS: `database=${folder}`,
  }
}

type Change = Parameters<typeof examine>[0]
type Situation = {
  variables?: Record<string, string>
  change?: (config: Change) => Change
  as?: Db
  aheadMs?: number
  containers?: string[]
}

async function look({
  variables = {},
  change = (config) => config,
  as = db,
  aheadMs = 0,
  containers = [],
}: Situation = {}) {
  const config = readConfig({ ...environment(), ...variables })
  const build = { version: '0.0.0', commit: 'test' }
  const now = () => new Date(Date.now() + aheadMs)
  const findings = await examine(change({ ...config, build }), { db: as, log, now, containers })
  return { findings, wrongs: findings.filter(({ state }) => state === 'wrong') }
}

const named = (findings: readonly Finding[], check: string) => findings.filter((finding) => finding.check === check)

test('all is right, each in its line; the operator has a mail and the books have not moved', async () => {
  const { findings, wrongs } = await look()
  expect(wrongs).toEqual([])
  expect(findings.filter(({ state }) => state === 'right').map(({ check }) => check)).toEqual([
    'variables',
    'secrets',
    'database’s login',
    'way to database',
    'database session',
    'migrations',
    'disk of database',
    'clock, PostgreSQL’s',
    'backup',
    'Stripe’s key',
    'Stripe’s webhook',
    'Stripe’s events',
    'clock, Stripe’s',
    'webhook’s secret',
    'webhook’s secret 2',
    'X',
    'Sign in with X',
    'Bluesky',
    'language model',
    'mail',
    'servers',
  ])
  const mail = await app.mails.mailTo('contact@verso.example', /essai/)
  expect(mail.text).toContain(app.baseUrl)
  expect(JSON.parse(summaryOf(findings))).toEqual({
    doctor: 'right',
    wrong: [],
    unchecked: ['selling', 'archive', 'DNS', 'certificate'],
  })
})

const NOBODY = 'http://127.0.0.1:9'

test('each thing that does not answer is one line with what to do, and hides no other', async () => {
  const { wrongs } = await look({
    variables: {
      STRIPE_API_URL: NOBODY,
      X_API_URL: NOBODY,
      BLUESKY_API_URL: NOBODY,
      SMTP_URL: 'smtp://127.0.0.1:9',
      READER_URL: `${NOBODY}/v1`,
      STRIPE_ACCOUNT_NAME: 'x',
    },
    change: (config) => ({ ...config, publicUrl: 'http://verso.invalid' }),
  })
  expect(wrongs.map(lineOf)).toEqual([
    expect.stringMatching(/variables +nothing reads STRIPE_ACCOUNT_NAME → correct/),
    expect.stringMatching(/Stripe’s key +Stripe does not answer.* → open the way/),
    expect.stringMatching(/webhook’s secret +http:\/\/verso\.invalid.* does not answer.* → see DNS/),
    expect.stringMatching(/webhook’s secret 2 +http:\/\/verso\.invalid.* does not answer.* → see DNS/),
    expect.stringMatching(/X +it does not answer.* → open/),
    expect.stringMatching(/Sign in with X +it does not answer.* → open/),
    expect.stringMatching(/Bluesky +it does not answer.* → open/),
    expect.stringMatching(/language model +.* does not answer.* → see READER_URL/),
    expect.stringMatching(/mail +no relay answers at 127\.0\.0\.1:9 .* → see SMTP_URL/),
    expect.stringMatching(/DNS +verso\.invalid is not found.* → add an A/),
  ])
})

test('keys and secrets of yesterday, a model of another name, and servers of another build', async () => {
  const { wrongs } = await look({
    variables: {
      X_BEARER_TOKEN: 'of yesterday',
      X_CLIENT_SECRET: 'of yesterday',
      STRIPE_WEBHOOK_SECRET: 'whsec_new',
      READER_MODEL: 'gone',
    },
    change: (config) => ({ ...config, build: { version: '0.0.0', commit: 'next' } }),
  })
  expect(wrongs.map(lineOf)).toEqual([
    expect.stringMatching(/webhook’s secret +the running servers know another one → restart/),
    expect.stringMatching(/X +it refuses X_BEARER_TOKEN → make a new one/),
    expect.stringMatching(/Sign in with X +it refuses X_CLIENT_SECRET → make a new one/),
    expect.stringMatching(/language model +openai has no model called gone → correct READER_MODEL/),
    expect.stringMatching(/servers +0\.0\.0 test answers, this is 0\.0\.0 next → restart/),
  ])
})

test('a key that Stripe does not take, one without the right to list webhooks, a webhook of another version or without its events', async () => {
  onTestFinished(() =>
    app.stripe.setDashboard({
      key: null,
      mayListWebhooks: true,
      webhook: { status: 'enabled', apiVersion: '2026-10-28.endive', events: ['*'] },
    }),
  )
  const line = async (check: string) =>
    named((await look()).findings, check)
      .map(lineOf)
      .join('\n')
  app.stripe.setDashboard({ key: 'sk_test_rotated' })
  expect(await line('Stripe’s key')).toMatch(/^WRONG.*refuses STRIPE_SECRET_KEY → copy the key/)
  app.stripe.setDashboard({ key: null, mayListWebhooks: false })
  expect(await line('Stripe’s webhook')).toMatch(/^unchecked.*may not read Webhook Endpoints/)
  const webhook = { status: 'enabled' as const, apiVersion: '2020-08-27', events: ['*'] }
  app.stripe.setDashboard({ mayListWebhooks: true, webhook })
  expect(await line('Stripe’s webhook')).toMatch(/^WRONG.*its API version is 2020-08-27/)
  app.stripe.setDashboard({ webhook: { ...webhook, events: ['charge.refunded'] } })
  expect(await line('Stripe’s webhook')).toMatch(/^WRONG.*it is not sent checkout\.session\.completed/)
  app.stripe.setDashboard({ webhook: { ...webhook, status: 'disabled' } })
  expect(await line('Stripe’s webhook')).toMatch(/^WRONG.*disabled/)
})

test('events that nobody took are told once they are no longer on their way', async () => {
  const account = await anAccount(app)
  app.stripe.rule(account.email, 'drop')
  await buyerOf(app).buy(account, 'pack_20')
  expect(named((await look()).findings, 'Stripe’s events')).toMatchObject([{ state: 'right' }])
  const { findings } = await look({ aheadMs: minutes(2) })
  expect(named(findings, 'Stripe’s events').map(lineOf)).toEqual([expect.stringMatching(/^WRONG.*1 of the last hour/)])
})

test('an address that the relay does not know, and a model that refuses the key', async () => {
  app.mails.refuse('nobody@verso.example', 550)
  const mail = await look({ variables: { CONTACT_EMAIL: 'nobody@verso.example' } })
  expect(named(mail.wrongs, 'mail').map(lineOf).join('')).toMatch(/knows nobody at nobody@verso\.example → /)
  llm.set({ key: 'another' })
  onTestFinished(() => llm.set({ key: null }))
  const reader = await look()
  expect(named(reader.wrongs, 'language model').map(lineOf).join('')).toMatch(/refuses READER_KEY \(401\) → /)
})

test('a clock that is eleven minutes ahead is told against both, and no event is believed', async () => {
  const { wrongs } = await look({ aheadMs: minutes(11) })
  expect(named(wrongs, 'clock, PostgreSQL’s').map(lineOf).join('')).toMatch(/66\d s ahead of it → start chrony/)
  expect(named(wrongs, 'clock, Stripe’s')).toHaveLength(1)
})

test('behind https a login that can write balances and a test key beside a paid source are wrong', async () => {
  const change = (config: Change) => ({ ...config, publicUrl: app.baseUrl.replace('http:', 'https:') })
  const { wrongs } = await look({ change, as: ownerDb })
  const lines = wrongs.map(lineOf).join('\n')
  expect(lines).toMatch(/database’s login .*can write balances → /)
  expect(lines).toMatch(/selling .*test cards buy reports → /)
  expect(lines).toMatch(/certificate .* → see that the proxy/)
})

test('a database at another host is reached encrypted, or on a network that is named', async () => {
  const url = 'postgres://verso_web@db.example/verso'
  const at = (privateHosts: string[]) =>
    look({ change: (config) => ({ ...config, database: { ...config.database, url, privateHosts } }) })
  expect(
    named((await at([])).wrongs, 'way to database')
      .map(lineOf)
      .join(''),
  ).toMatch(/verify-full/)
  expect(named((await at(['db.example'])).findings, 'way to database')).toMatchObject([{ state: 'right' }])
})

test('a secret that others may read, and a backup that is old or was never made', async () => {
  chmodSync(keyFile, 0o644)
  onTestFinished(() => chmodSync(keyFile, 0o400))
  const secret = await look()
  expect(named(secret.wrongs, 'secrets').map(lineOf).join('')).toContain(
    `STRIPE_SECRET_KEY (644) → chmod 400 ${keyFile}`,
  )
  const old = path.join(folder, 'old')
  writeFileSync(old, `${Math.floor(Date.now() / 1_000) - 200_000} 7340032\n`)
  const aged = await look({ variables: { BACKUP_STATUS: old } })
  expect(named(aged.wrongs, 'backup').map(lineOf).join('')).toMatch(/2\.3 days old/)
  const never = await look({ variables: { BACKUP_STATUS: path.join(folder, 'none') } })
  expect(named(never.wrongs, 'backup').map(lineOf).join('')).toMatch(/there is none → make one/)
})

test('a login that PostgreSQL refuses is one line, and the rest is still told', async () => {
  const refused = new URL(app.databaseUrl)
  refused.username = 'nobody_knows'
  const as = openDatabase(refused.href, { connections: 1 })
  onTestFinished(() => as.close())
  const { findings, wrongs } = await look({ as })
  expect(wrongs.map(lineOf)).toEqual([
    expect.stringMatching(/^WRONG +database .*cannot be asked: .*nobody_knows.* → see/),
  ])
  expect(named(findings, 'mail')).toMatchObject([{ state: 'right' }])
})

test('the disks are those of the folders that are watched, not the one of the process', async () => {
  // A file system without any room, which every Linux has.
  const full = await look({ variables: { WATCHED_FOLDERS: `database=/proc,backups=${folder}` } })
  expect(full.wrongs.map(lineOf)).toEqual([expect.stringMatching(/^WRONG +disk of database +0\.0 GB free of 0\.0/)])
  const gone = await look({ variables: { WATCHED_FOLDERS: 'database=/nowhere' } })
  expect(gone.wrongs.map(lineOf)).toEqual([expect.stringMatching(/disk of database +ENOENT.* → see WATCHED_FOLDERS/)])
  expect(named(full.findings, 'disk of backups')).toMatchObject([{ state: 'right' }])
})

test('a container that does not run, or whose check fails, is a line with what to do', async () => {
  const { findings, wrongs } = await look({
    containers: ['caddy=running:healthy', 'worker=running:starting', 'backup=running:unhealthy', 'grafana=absent:'],
  })
  expect(named(findings, 'container caddy').map(lineOf)).toEqual([expect.stringMatching(/^right .* running, healthy$/)])
  expect(named(findings, 'container worker')).toMatchObject([{ state: 'unchecked' }])
  expect(wrongs.map(lineOf)).toEqual([
    expect.stringMatching(/^WRONG +container backup +running, unhealthy → \.\/verso logs backup/),
    expect.stringMatching(/^WRONG +container grafana +absent → \.\/verso logs grafana/),
  ])
})

test('a migration that is missing is told', async () => {
  const [taken] = await asOwner(
    app.databaseUrl,
    `delete from migrations where name = (select max(name) from migrations) returning *`,
  )
  onTestFinished(async () => {
    await asOwner(app.databaseUrl, 'insert into migrations values ($1, $2, $3)', Object.values(taken ?? {}))
  })
  expect(
    named((await look()).wrongs, 'migrations')
      .map(lineOf)
      .join(''),
  ).toMatch(/1 missing, first \d{4}-/)
})
