import { expect, test } from 'vitest'
import { testEnvironment } from '#server/testing/environment.ts'
import { readConfig } from './config.ts'

const environment = { ...testEnvironment, DATABASE_URL: 'postgres://verso_web@127.0.0.1/verso', STRIPE_API_URL: '' }
const live = { ...environment, STRIPE_SECRET_KEY: 'sk_live_verso', X_BEARER_TOKEN: 'a token' }

test('a live Stripe key is refused with the simulated source, an address without https, or another host than Stripe’s', () => {
  expect(() => readConfig(live)).toThrow('would sell simulated reports')
  expect(() => readConfig({ ...live, X_SOURCE: 'x', PUBLIC_URL: 'http://verso.example' })).toThrow('behind https')
  expect(() => readConfig({ ...live, X_SOURCE: 'x', STRIPE_API_URL: 'http://127.0.0.1:8026' })).toThrow(
    'only for Stripe',
  )
  expect(readConfig({ ...live, X_SOURCE: 'x' }).stripe.live).toBe(true)
})

test('reading real profiles needs the token of an application at X', () => {
  expect(() => readConfig({ ...environment, X_SOURCE: 'x' })).toThrow('X_BEARER_TOKEN')
  expect(readConfig({ ...environment, X_SOURCE: 'x', X_BEARER_TOKEN: 'AAAA%2F' }).x).toMatchObject({
    apiUrl: 'https://api.x.com',
    token: 'AAAA%2F',
    dialect: 'tweet',
    dailyBudgetMicrodollars: 20_000_000,
  })
})

test('the webhook has one secret, or two while it is changed', () => {
  const secrets = (text: string) => readConfig({ ...environment, STRIPE_WEBHOOK_SECRET: text }).stripe.webhookSecrets
  expect([secrets('whsec_a'), secrets('whsec_b, whsec_a')]).toEqual([['whsec_a'], ['whsec_b', 'whsec_a']])
  expect(() => secrets('whsec_a,')).toThrow('STRIPE_WEBHOOK_SECRET')
})

test('every problem is listed at once', () => {
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_test_no' })).toThrow(/DATABASE_URL[\s\S]*STRIPE_SECRET_KEY/)
})
