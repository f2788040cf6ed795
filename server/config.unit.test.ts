import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testEnvironment } from '#server/testing/environment.ts'
import { readConfig } from './config.ts'

const environment = { ...testEnvironment, DATABASE_URL: 'postgres://verso_web@127.0.0.1/verso', STRIPE_API_URL: '' }
const live = {
  ...environment,
  PUBLIC_URL: 'https://verso.fr',
  MAIL_FROM: 'verso@verso.fr',
  CONTACT_EMAIL: 'contact@verso.fr',
  STRIPE_SECRET_KEY: 'sk_live_verso',
  X_BEARER_TOKEN: 'a token',
  X_READS: 'agreement',
}

test('a live Stripe key is refused with the simulated source, recorded readings, an address without https, or another host than Stripe’s', () => {
  expect(() => readConfig({ ...live, SOURCES: 'x', READER: 'recorded' })).toThrow('readings of invented posts')
  expect(() => readConfig(live)).toThrow('would sell simulated reports')
  expect(() => readConfig({ ...live, SOURCES: 'x', PUBLIC_URL: 'http://verso.fr' })).toThrow('behind https')
  expect(() => readConfig({ ...live, SOURCES: 'x', STRIPE_API_URL: 'http://127.0.0.1:8026' })).toThrow(
    'only for Stripe',
  )
  expect(readConfig({ ...live, SOURCES: 'x' }).stripe.live).toBe(true)
})

test('a live key sends nothing to PostgreSQL that could be read on its way, or by somebody else', () => {
  const on = (url: string, more = {}) => readConfig({ ...live, SOURCES: 'x', DATABASE_URL: url, ...more })
  for (const plain of ['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=require', '?sslmode=no-verify'])
    expect(() => on(`postgres://verso_web@db.example/verso${plain}`)).toThrow('DATABASE_URL needs ?sslmode=verify-full')
  expect(() => on('postgres://127.0.0.1/verso', { DATABASE_OWNER_URL: 'postgres://db.example/verso' })).toThrow(
    'DATABASE_OWNER_URL needs',
  )
  const owned = 'postgres://verso_web@database/verso'
  for (const url of ['postgres://127.0.0.1/verso', 'postgres://[::1]/verso', 'postgres://localhost/verso'])
    expect(on(url).database.url).toBe(url)
  expect(on('postgres://db.example/verso?sslmode=verify-full').stripe.live).toBe(true)
  expect(on(owned, { DATABASE_PRIVATE_HOSTS: 'database, other' }).database.url).toBe(owned)
  expect(readConfig({ ...environment, DATABASE_URL: owned }).database.url).toBe(owned)
})

test('reading real profiles needs the token of an application at X', () => {
  expect(() => readConfig({ ...environment, SOURCES: 'x' })).toThrow('X_BEARER_TOKEN')
  const read = { ...environment, SOURCES: 'x', X_BEARER_TOKEN: 'AAAA%2F', X_READS: 'agreement' }
  expect(readConfig(read).sources.x).toMatchObject({
    apiUrl: 'https://api.x.com',
    token: 'AAAA%2F',
    dialect: 'tweet',
    dailyBudgetMicrodollars: 20_000_000,
  })
})

test('whom X lets us read is never assumed where X itself is asked; the stub’s accounts are nobody’s', () => {
  const x = { ...environment, SOURCES: 'x,bluesky', X_BEARER_TOKEN: 'a token' }
  expect(() => readConfig(x)).toThrow(/X_READS: X itself is read: say agreement \(.*\) or consent \(/)
  expect(() => readConfig({ ...x, X_API_URL: 'https://x.proxy.example' })).toThrow('X_READS')
  expect(() => readConfig({ ...x, X_READS: 'everybody' })).toThrow('give agreement or consent')
  expect(readConfig({ ...x, X_READS: 'consent' }).sources.x?.reads).toBe('consent')
  expect(readConfig({ ...x, X_API_URL: 'http://127.0.0.1:8027' }).sources.x?.reads).toBeUndefined()
  expect(readConfig({ ...environment, SOURCES: 'demo,bluesky' }).sources.read).toEqual(['demo', 'bluesky'])
})

test('the webhook has one secret, or two while it is changed', () => {
  const secrets = (text: string) => readConfig({ ...environment, STRIPE_WEBHOOK_SECRET: text }).stripe.webhookSecrets
  expect([secrets('whsec_a'), secrets('whsec_b, whsec_a')]).toEqual([['whsec_a'], ['whsec_b', 'whsec_a']])
  expect(() => secrets('whsec_a,')).toThrow('STRIPE_WEBHOOK_SECRET')
})

test('every problem is listed at once', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_test_no' })).toThrow(/DATABASE_URL[\s\S]*STRIPE_SECRET_KEY/)
})

test('a secret may come from a file, whose last line break is left out; from both places it is refused', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'verso-secret-')), 'key')
  writeFileSync(file, 'sk_test_from_file\n')
  const { STRIPE_SECRET_KEY: key, ...without } = environment
  const given = { ...without, STRIPE_SECRET_KEY_FILE: file }
  expect(readConfig(given).stripe.secretKey).toBe('sk_test_from_file')
  expect(() => readConfig({ ...given, STRIPE_SECRET_KEY: key })).toThrow('STRIPE_SECRET_KEY_FILE too: keep one')
  expect(() => readConfig({ ...given, STRIPE_SECRET_KEY_FILE: `${file}.gone` })).toThrow(
    'STRIPE_SECRET_KEY_FILE: there is no file',
  )
})

test('an empty file is a secret that is not given: optional ones are done without', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'verso-secret-')), 'key')
  writeFileSync(file, '\n')
  expect(readConfig({ ...environment, READER_KEY_FILE: file }).reader).toEqual(readConfig(environment).reader)
  const { STRIPE_SECRET_KEY: _, ...without } = environment
  expect(() => readConfig({ ...without, STRIPE_SECRET_KEY_FILE: file })).toThrow('STRIPE_SECRET_KEY')
})

test('the accounts of X are read or made up, not both; Bluesky is told who reads it, and needs no key', () => {
  expect(() => readConfig({ ...environment, SOURCES: 'demo,x', X_BEARER_TOKEN: 'a' })).toThrow('SOURCES')
  expect(() => readConfig({ ...environment, SOURCES: 'mastodon' })).toThrow('SOURCES')
  expect(() => readConfig({ ...live, SOURCES: 'demo,bluesky' })).toThrow('would sell simulated reports')
  const { read, bluesky } = readConfig({ ...environment, SOURCES: 'demo, bluesky' }).sources
  expect(read).toEqual(['demo', 'bluesky'])
  expect(bluesky.apiUrl).toBe('https://public.api.bsky.app')
  expect(bluesky.userAgent).toMatch(/^Verso\/\S+ \(\+https:\/\/verso\.example; contact@verso\.example\)$/)
  const here = { ...environment, PUBLIC_URL: 'http://127.0.0.1:3000', CONTACT_EMAIL: '' }
  expect(readConfig(here).sources.bluesky.userAgent).toContain('; verso@verso.example)')
})

test('a site behind https has an address to write to; one on this machine may have none', () => {
  expect(() => readConfig({ ...environment, CONTACT_EMAIL: '' })).toThrow('CONTACT_EMAIL')
  expect(() => readConfig({ ...environment, CONTACT_EMAIL: 'nobody' })).toThrow('CONTACT_EMAIL')
  expect(readConfig(environment).contactEmail).toBe('contact@verso.example')
  const here = { ...environment, PUBLIC_URL: 'http://127.0.0.1:3000', CONTACT_EMAIL: '' }
  expect(readConfig(here).contactEmail).toBeNull()
})

test('a model reads posts only where one is configured whole; Mistral needs no more than its key', () => {
  const readerOf = (given: Record<string, string>) => readConfig({ ...environment, ...given }).reader
  expect(readerOf({})).toEqual({ kind: 'house' })
  expect(() => readerOf({ READER: 'mistral' })).toThrow('READER_KEY')
  expect(readerOf({ READER: 'mistral', READER_KEY: 'a key' })).toMatchObject({
    url: 'https://api.mistral.ai/v1',
    model: 'mistral-small-2603',
    dailyTokens: 5_000_000,
  })
  expect(() => readerOf({ READER: 'openai' })).toThrow(/READER_URL[\s\S]*READER_MODEL/)
  const local = { READER: 'openai', READER_URL: 'http://127.0.0.1:8080/v1/', READER_MODEL: 'qwen' }
  expect(readerOf(local)).toMatchObject({ key: null, url: 'http://127.0.0.1:8080/v1', model: 'qwen' })
})

test('the console listens where no stranger can reach it, unless it is told that something else keeps them away', () => {
  const at = (host: string, more = {}) => readConfig({ ...environment, CONSOLE_HOST: host, ...more }).console.host
  for (const host of [
    '127.0.0.1',
    'localhost',
    '::1',
    '10.2.3.4',
    '192.168.1.9',
    '172.30.80.7',
    'fd00::7',
    '100.64.0.1',
  ])
    expect(at(host)).toBe(host)
  for (const host of ['0.0.0.0', '::', '203.0.113.9', '8.8.8.8', '2001:4860:4860::8888', 'verso.example'])
    expect(() => at(host)).toThrow('can be reached from outside')
  expect(at('0.0.0.0', { CONSOLE_PUBLIC: 'yes' })).toBe('0.0.0.0')
})

test('ops says how it is typed by how it was started', () => {
  expect(readConfig(environment).opsTypedAs).toBe('./verso ops')
  expect(readConfig({ ...environment, npm_lifecycle_event: 'ops' }).opsTypedAs).toBe('npm run ops --')
})
