import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { VARIABLES } from './variables.ts'

/** A site that sells: every line below breaks one thing of it. */
const good = {
  DATABASE_URL: 'postgres://verso_web:secret@127.0.0.1/verso',
  PUBLIC_URL: 'https://verso.fr',
  SMTP_URL: 'smtps://verso:secret@relay.fr:465',
  MAIL_FROM: 'verso@verso.fr',
  CONTACT_EMAIL: 'contact@verso.fr',
  STRIPE_SECRET_KEY: 'rk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SOURCES: 'x,bluesky',
  X_BEARER_TOKEN: 'AAAA%2F',
  X_READS: 'agreement',
  READER: 'mistral',
  READER_KEY: 'abc',
}

const folder = mkdtempSync(path.join(tmpdir(), 'verso-wrong-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  const where = path.join(folder, name)
  writeFileSync(where, text)
  return where
}

/** What is written wrongly, and the one sentence that an operator reads. */
const wrong: [variables: Record<string, string>, sentence: string][] = [
  [{ DATABASE_URL: '' }, 'DATABASE_URL: is missing; give the address of a database, such as postgres://'],
  [
    { DATABASE_URL: 'mysql://127.0.0.1/verso' },
    'DATABASE_URL: what it holds will not do; give the address of a database',
  ],
  [{ DATABASE_URL: 'verso_web@127.0.0.1/verso' }, 'DATABASE_URL: what it holds will not do; give the address'],
  [{ DATABASE_URL: 'postgres://verso_web@127.0.0.1' }, 'DATABASE_URL: what it holds will not do; give the address'],
  [
    { DATABASE_URL: 'postgres://verso_web:…@127.0.0.1/verso' },
    'DATABASE_URL: is still the example’s; give the address',
  ],
  [
    { DATABASE_URL: 'postgres://verso_web@db.verso.fr/verso' },
    'STRIPE_SECRET_KEY: with a live key DATABASE_URL needs ?sslmode=verify-full, or its host in DATABASE_PRIVATE_HOSTS',
  ],
  [
    { DATABASE_OWNER_URL: 'verso_owner' },
    'DATABASE_OWNER_URL: what it holds will not do; give the same address with the owner’s login',
  ],
  [
    { DATABASE_DIRECT_URL: 'database:5432' },
    'DATABASE_DIRECT_URL: what it holds will not do; give the address of PostgreSQL itself',
  ],
  [{ DATABASE_PREPARED: 'yes' }, 'DATABASE_PREPARED: « yes » will not do; give on or off'],
  [{ DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS: « 0 » will not do; give a whole number from 1 to 200'],
  [{ DATABASE_CONNECTIONS: 'ten' }, 'DATABASE_CONNECTIONS: « ten » will not do; give a whole number from 1 to 200'],
  [{ PORT: 'http' }, 'PORT: « http » will not do; give a port from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT: « 70000 » will not do; give a port from 0 to 65535'],
  [{ WORKER_PORT: '3001a' }, 'WORKER_PORT: « 3001a » will not do; give a port from 0 to 65535'],
  [{ DRAIN_SECONDS: '60' }, 'DRAIN_SECONDS: « 60 » will not do; give seconds from 0 to 15'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL: is missing; give the address customers type, such as https://verso.fr'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_abc', PUBLIC_URL: 'verso.fr' },
    'PUBLIC_URL: « verso.fr » will not do; give the address customers type, such as https://verso.fr',
  ],
  [
    { PUBLIC_URL: 'https://verso.fr/app' },
    'PUBLIC_URL: the product answers at the root of its name: remove what follows it',
  ],
  [
    { PUBLIC_URL: 'https://verso.fr?utm=1' },
    'PUBLIC_URL: the product answers at the root of its name: remove what follows it',
  ],
  [{ PUBLIC_URL: 'https://<your domain>' }, 'PUBLIC_URL: is still the example’s; give the address customers type'],
  [{ PUBLIC_URL: 'http://verso.fr' }, 'STRIPE_SECRET_KEY: a live key is only for a site behind https'],
  [
    { PUBLIC_URL: 'https://verso.example' },
    'STRIPE_SECRET_KEY: a live key is not for an example: PUBLIC_URL names verso.example',
  ],
  [
    { MAIL_FROM: 'verso@example.com' },
    'STRIPE_SECRET_KEY: a live key is not for an example: MAIL_FROM names verso@example.com',
  ],
  [
    { CONTACT_EMAIL: 'contact@exemple.fr' },
    'STRIPE_SECRET_KEY: a live key is not for an example: CONTACT_EMAIL names contact@exemple.fr',
  ],
  [
    { TRUST_PROXY: 'caddy' },
    'TRUST_PROXY: « caddy » will not do; give addresses of proxies or their networks, such as 172.30.80.0/24',
  ],
  [{ TRUST_PROXY: '172.30.80.0/99' }, 'TRUST_PROXY: « 172.30.80.0/99 » will not do; give addresses of proxies'],
  [{ SMTP_URL: 'relay.fr:465' }, 'SMTP_URL: what it holds will not do; give the address of a relay, such as smtps://'],
  [{ SMTP_URL: 'smtps://user:password@relay:465' }, 'SMTP_URL: is still the example’s; give the address of a relay'],
  [
    { MAIL_FROM: 'Verso <verso@verso.fr>' },
    'MAIL_FROM: « Verso <verso@verso.fr> » will not do; give an e-mail address alone',
  ],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL: « nobody » will not do; give an e-mail address alone'],
  [{ CONTACT_EMAIL: '' }, 'CONTACT_EMAIL: a site behind https has customers: give the address they can write to'],
  [
    { STRIPE_SECRET_KEY: 'pk_live_abc' },
    'STRIPE_SECRET_KEY: what it holds will not do; give a secret or restricted key of Stripe: it begins with sk_ or rk_',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_live_…' }, 'STRIPE_SECRET_KEY: is still the example’s; give a secret or restricted key'],
  [
    { STRIPE_WEBHOOK_SECRET: 'we_123' },
    'STRIPE_WEBHOOK_SECRET: what it holds will not do; give the signing secret of the webhook: it begins with whsec_',
  ],
  [
    { STRIPE_API_URL: 'http://127.0.0.1:8026' },
    'STRIPE_SECRET_KEY: a live key is only for Stripe itself: remove STRIPE_API_URL',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_API_URL: 'localhost:8026' },
    'STRIPE_API_URL: « localhost:8026 » will not do; give nothing for Stripe itself',
  ],
  [{ SOURCES: 'mastodon' }, 'SOURCES: « mastodon » will not do; give x or demo, bluesky, or two with a comma'],
  [{ SOURCES: 'demo' }, 'STRIPE_SECRET_KEY: a live key and SOURCES=demo would sell simulated reports'],
  [{ X_BEARER_TOKEN: '' }, 'X_BEARER_TOKEN: SOURCES=x needs the application’s token'],
  [{ X_BEARER_TOKEN: '…' }, 'X_BEARER_TOKEN: is still the example’s; give the bearer token of an application at X'],
  [{ X_READS: '' }, 'X_READS: X itself is read: say agreement (you have X’s written agreement to this use'],
  [{ X_READS: 'all' }, 'X_READS: « all » will not do; give agreement or consent'],
  [{ X_DIALECT: 'toot' }, 'X_DIALECT: « toot » will not do; give tweet or post'],
  [{ X_DAILY_BUDGET_DOLLARS: 'lots' }, 'X_DAILY_BUDGET_DOLLARS: « lots » will not do; give dollars from 0 to 100000'],
  [{ BLUESKY_API_URL: 'bsky.app' }, 'BLUESKY_API_URL: « bsky.app » will not do; give nothing for Bluesky itself'],
  [{ READER: 'gpt' }, 'READER: « gpt » will not do; give house, mistral, openai, anthropic or recorded'],
  [{ READER: 'recorded' }, 'STRIPE_SECRET_KEY: a live key and READER=recorded would sell readings of invented posts'],
  [{ READER_KEY: '' }, 'READER_KEY: READER=mistral needs a key'],
  [
    { READER_WEIGHTS_SHA256: 'abc' },
    'READER_WEIGHTS_SHA256: « abc » will not do; give the SHA-256 of the file of weights',
  ],
  [{ READER_DAILY_TOKENS: '-1' }, 'READER_DAILY_TOKENS: « -1 » will not do; give a whole number of tokens, 0 or more'],
  [
    { READER_INPUT_PRICE_EUROS: 'cheap' },
    'READER_INPUT_PRICE_EUROS: « cheap » will not do; give euros for a million tokens',
  ],
  [{ ANALYSES_AT_ONCE: '100' }, 'ANALYSES_AT_ONCE: « 100 » will not do; give a whole number from 1 to 50'],
  [
    { METRICS_TOKEN: 'short' },
    'METRICS_TOKEN: what it holds will not do; give at least 16 characters: openssl rand -hex 24',
  ],
  [{ LOG_ADDRESS_KEY: 'short' }, 'LOG_ADDRESS_KEY: what it holds will not do; give at least 32 characters'],
  [{ SECOND_FACTOR_KEY: 'changeme' }, 'SECOND_FACTOR_KEY: is still the example’s; give at least 32 characters'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
    'OTEL_EXPORTER_OTLP_ENDPOINT: « collector » will not do; give the address of a collector',
  ],
  [
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL: « verbose » will not do; give fatal, error, warn, info, debug, trace or silent',
  ],
  [
    { STRIPE_WEBHOOK_SECRETS: 'whsec_abc' },
    'STRIPE_WEBHOOK_SECRETS: there is no such variable; write STRIPE_WEBHOOK_SECRET',
  ],
  [{ TRUST_PROXIES: '127.0.0.1' }, 'TRUST_PROXIES: there is no such variable; write TRUST_PROXY'],
  [{ x_api_url: 'https://api.x.com' }, 'x_api_url: there is no such variable; write X_API_URL'],
  [
    { STRIPE_SECRET_KEY_FILE: file('key', 'rk_live_abc') },
    'STRIPE_SECRET_KEY: is set, and STRIPE_SECRET_KEY_FILE too: keep one',
  ],
  [{ METRICS_TOKEN_FILE: '/nowhere/token' }, 'METRICS_TOKEN_FILE: there is no file /nowhere/token'],
  [{ METRICS_TOKEN_FILE: folder }, `METRICS_TOKEN_FILE: ${folder} is a folder; give a file`],
]

test('what the lines below begin from is right, and so are files and placeholders of what is not read', () => {
  expect(readConfig(good).stripe.live).toBe(true)
  const bare = { SOURCES: 'bluesky', READER: 'house', X_BEARER_TOKEN: '…', READER_KEY: '…' }
  expect(readConfig({ ...good, ...bare }).reader).toEqual({ kind: 'house' })
  expect(readConfig({ ...good, TRUST_PROXY: '172.30.80.0/24, ::1, loopback' }).http.trustProxy).toContain('loopback')
})

test.each(wrong)('%o', (variables, sentence) => {
  const problems = problemsOf({ ...good, ...variables })
  expect(problems).toEqual([expect.stringContaining(sentence)])
  // Neither zod's words nor a secret reaches whoever reads it.
  expect(problems.join('')).not.toMatch(/Invalid|expected (string|number)|Too (small|big)|secret@|rk_live|whsec_abc\b/)
})

test('there are forty of them, and each variable has its words', () => {
  expect(wrong.length).toBeGreaterThanOrEqual(40)
  const known = Object.keys(VARIABLES)
  const problems = problemsOf(Object.fromEntries(known.map((name) => [name, '…'])))
  for (const name of known.filter((each) => !['X_BEARER_TOKEN', 'READER_KEY'].includes(each)))
    expect(problems).toContainEqual(expect.stringContaining(`${name}: is still the example’s; give `))
})

test('a variable that begins like ours and that nothing reads is no reason not to start; others’ are nothing to us', () => {
  const more = {
    DATABASE_POOL_MODE: 'x',
    STRIPE_ACCOUNT: 'y',
    HOME: '/root',
    HOSTNAME: 'a',
    PATH: '/bin',
    MAIL: '/var/mail',
  }
  expect(readConfig({ ...good, ...more }).unknownVariables).toEqual(['DATABASE_POOL_MODE', 'STRIPE_ACCOUNT'])
})

test('a file that this user may not read is told by its name', { skip: process.getuid?.() === 0 }, () => {
  const closed = file('closed', 'a token of sixteen')
  chmodSync(closed, 0)
  expect(problemsOf({ ...good, METRICS_TOKEN_FILE: closed })[0]).toContain(`this user may not read ${closed}`)
})

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}
