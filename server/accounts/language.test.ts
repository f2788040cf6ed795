import { expect, test } from 'vitest'
import type { AuthAnswer, MeAnswer } from '#contract/schemas/accounts.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const buyer = buyerOf(app)
const inEnglish = { 'accept-language': 'en' }

async function anEnglishAccount() {
  const body = { email: `ada${Math.random()}@example.org`, password: 'cherry trees in bloom' }
  const { user, token } = (await app.call<AuthAnswer>('POST', '/api/auth/signup', { body, headers: inEnglish })).body
  return { ...body, ...user, token }
}

test('whoever signs up on the English pages is written to in English, and their links lead there', async () => {
  const account = await anEnglishAccount()
  expect(account.language).toBe('en')
  const { text, html } = await app.mails.mailTo(account.email, /Confirm your email address/)
  expect(text).toContain('https://verso.example/en/auth/login#adresse=')
  expect(html).toContain('<html lang="en"')
  await app.call('POST', '/api/auth/forgot-password', { body: { email: account.email } })
  const reset = await app.mails.mailTo(account.email, /Choose a new Verso password/)
  expect(reset.text).toContain('https://verso.example/en/auth/login#reset=')
})

test('Stripe’s page, the way back from it and the receipt are in the language of the account', async () => {
  const account = await anEnglishAccount()
  const id = await buyer.open(account, 'pack_100')
  const session = app.stripe.sessions().find((each) => each.id === id)
  expect(session).toMatchObject({
    locale: 'en',
    success_url: 'https://verso.example/en/app/credits?paiement={CHECKOUT_SESSION_ID}',
  })
  expect(session?.custom_text.terms_of_service_acceptance?.message).toContain('immediate performance')
  app.stripe.pay(id)
  const { text } = await app.mails.mailTo(account.email, /Your Verso receipt/)
  expect(text).toMatch(/Price, VAT included: €24\.99/)
})

test('a refusal is said in the language it is asked in, field by field, whoever asks', async () => {
  const asked = (body: object, headers = {}) => app.call<ErrorAnswer>('POST', '/api/auth/signup', { body, headers })
  const wrong = { email: 'nobody', password: 'x' }
  const { error, fields } = (await asked(wrong, inEnglish)).body
  expect([error, fields?.['password']]).toEqual([
    'Enter a valid email address, such as name@example.com.',
    'The password must have at least 6\u00a0characters.',
  ])
  expect((await asked(wrong)).body.fields?.['password']).toBe('Le mot de passe doit contenir au moins 6 caractères')
  const { token } = await anAccount(app)
  const call = (headers = {}) =>
    app.call<ErrorAnswer>('POST', '/api/analyze', { token, headers, body: { target_username: 'jack' } })
  expect((await call(inEnglish)).body.error).toBe('Not enough credits. You need 8\u00a0credits for an analysis.')
  expect((await call({ 'accept-language': 'fr-FR, en;q=0.5' })).body.error).toContain('Crédits insuffisants')
})

test('the language is kept with the account, and only one of ours', async () => {
  const account = await anAccount(app)
  const language = async () => (await app.call<MeAnswer>('GET', '/api/auth/me', account)).body.user.language
  const keep = (chosen: string) => app.call('POST', '/api/me/language', { ...account, body: { language: chosen } })
  expect(await language()).toBe('fr')
  expect([(await keep('en')).status, await language()]).toEqual([204, 'en'])
  expect([(await keep('de')).status, await language()]).toEqual([400, 'en'])
  const exported = await app.call<{ account: Record<string, string> }>('GET', '/api/me/export', account)
  expect(exported.body.account['language']).toBe('en')
})
