import { expect, test } from 'vitest'
import type { AuthAnswer, MeAnswer } from '#contract/schemas/accounts.ts'
import type { ErrorAnswer } from '#contract/schemas/api.ts'
import { fieldSentences } from '#contract/sentences.fr.ts'
import { sql } from '#server/database/sql.ts'
import { A_GOOD_PASSWORD, anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

const signUp = (body: unknown, from?: string) =>
  app.call<AuthAnswer & ErrorAnswer>('POST', '/api/auth/signup', { body, ...(from && { from }) })

test('spec 3.1, 3.2, 3.3, 3.4, 3.5, 7.5, 7.7: signing up answers 201 with a token that opens /auth/me', async () => {
  const { status, body } = await signUp({ email: 'Camille.Roche@Exemple.fr', password: A_GOOD_PASSWORD })
  expect(status).toBe(201)
  expect(body.user).toMatchObject({ email: 'camille.roche@exemple.fr', credits: 0 })
  const me = await app.call<MeAnswer>('GET', '/api/auth/me', { token: body.token })
  expect(me.status).toBe(200)
  expect(me.body).toEqual({ user: body.user })
  expect(Object.keys(me.body.user).toSorted()).toEqual([
    'created_at',
    'credits',
    'email',
    'id',
    'language',
    'terms_due',
  ])
})

test('an address that has an account is refused, whatever its capitals', async () => {
  const { email } = await anAccount(app)
  const { status, body } = await signUp({ email: email.toUpperCase(), password: A_GOOD_PASSWORD })
  expect(status).toBe(409)
  expect(body).toEqual({ error: 'Un compte existe déjà avec cet e-mail.', code: 'email_taken' })
})

test('of two signups at once for one address, one wins and one is told', async () => {
  const body = { email: 'double@exemple.fr', password: A_GOOD_PASSWORD }
  const answers = await Promise.all([signUp(body), signUp(body)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
})

test('spec 5.7, 5.11: a password of fewer than 6 characters is refused by the server too, in the same words', async () => {
  const { status, body } = await signUp({ email: 'court@exemple.fr', password: 'abcde' })
  expect(status).toBe(400)
  expect(body.error).toBe('Le mot de passe doit contenir au moins 6 caractères')
  expect(body.fields).toEqual({ password: 'Le mot de passe doit contenir au moins 6 caractères' })
})

test('spec 9.6: a password of 6 characters is enough', async () => {
  expect((await signUp({ email: 'six@exemple.fr', password: 'zk4!pq' })).status).toBe(201)
})

test.each([
  ['motdepasse', 'a list of common ones'],
  ['AZERTYUIOP', 'a list of common ones, in capitals'],
  ['camille.roche', 'the mailbox'],
  ['verso2026', 'the product and a year'],
])('the password %s is too common: it is %s', async (password) => {
  const { status, body } = await signUp({ email: 'camille.roche@commun.fr', password })
  expect(status).toBe(400)
  expect(body.error).toBe('Ce mot de passe est trop courant. Choisissez-en un autre.')
})

test('a password of more than 128 characters is refused', async () => {
  const { status, body } = await signUp({ email: 'long@exemple.fr', password: 'x'.repeat(129) })
  expect(status).toBe(400)
  expect(body.error).toBe(fieldSentences.passwordTooLong)
})

test('a password is kept exactly: spaces, emoji and length 64 included', async () => {
  const password = ` é🔐 ${'y'.repeat(58)} `
  const { email } = await anAccount(app, { password })
  const exact = await app.call('POST', '/api/auth/login', { body: { email, password } })
  const trimmed = await app.call('POST', '/api/auth/login', { body: { email, password: password.trim() } })
  expect([exact.status, trimmed.status]).toEqual([200, 401])
})

test('the stored hash is argon2id with the parameters ASVS asks', async () => {
  const { id } = await anAccount(app)
  const row = await app.db.one<{ hash: string }>(sql`select password_hash as hash from accounts where id = ${id}`)
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  ['no e-mail', { password: A_GOOD_PASSWORD }],
  ['no password', { email: 'a@exemple.fr' }],
  ['not an address', { email: 'camille', password: A_GOOD_PASSWORD }],
  ['two addresses', { email: 'a@b.fr,evil@x.fr', password: A_GOOD_PASSWORD }],
  ['a header in the address', { email: 'a@b.fr\r\nBcc: evil@x.fr', password: A_GOOD_PASSWORD }],
  ['a list for an address', { email: ['a@b.fr'], password: A_GOOD_PASSWORD }],
  ['credits of one’s own choosing', { email: 'a@b.fr', password: A_GOOD_PASSWORD, credits: 1000 }],
])('a body with %s is refused and says why in French', async (_, body) => {
  const answer = await signUp(body)
  expect(answer.status).toBe(400)
  expect(answer.body.code).toBe('invalid_input')
  expect(answer.body.error).toMatch(/^(Saisissez|Cette valeur|Votre demande)/)
})

test('the 21st signup of an hour from one address is refused, with the time to wait', async () => {
  const tries = Array.from({ length: 21 }, (_, index) =>
    signUp({ email: `ferme${index}@exemple.fr`, password: A_GOOD_PASSWORD }, '203.0.113.9'),
  )
  const answers = await Promise.all(tries)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body.error).toMatch(/^Trop de tentatives\. Réessayez dans \d+\u00a0minutes\.$/)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000)
})
