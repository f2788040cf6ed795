import { expect, test } from 'vitest'
import { anAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { testApp } from '#server/testing/test-app.ts'
import { mustEncrypt } from './mail.ts'

const app = testApp()
const quickly = { timeout: 40_000 }

const jobsAbout = (email: string) =>
  asOwner<{ state: string; output: unknown }>(
    app.databaseUrl,
    `select state, output from pgboss.job where name = 'send-reset-link' and data ->> 'email' = $1`,
    [email],
  )
const ask = (email: string) => app.call('POST', '/api/auth/forgot-password', { body: { email } })

test('an address that the relay knows nobody at is not written to again', async () => {
  const { email } = await anAccount(app)
  // That of the signup.
  await app.mails.mailTo(email, /^Confirmez/)
  app.mails.refuse(email, 550)
  await ask(email)
  await expect.poll(async () => (await jobsAbout(email))[0]?.state, quickly).toBe('completed')
  expect(app.mails.triesTo(email)).toBe(2)
  expect(app.logLines.join('')).not.toContain(email)
})

test('a relay that is busy is tried again, and what the queue keeps of the failure holds no address', async () => {
  const { email } = await anAccount(app)
  app.mails.refuse(email, 451)
  await ask(email)
  await expect.poll(async () => (await jobsAbout(email))[0]?.state, quickly).toBe('retry')
  const [job] = await jobsAbout(email)
  expect(JSON.stringify(job?.output)).toContain('EENVELOPE 451 at RCPT TO')
  expect(JSON.stringify(job?.output)).not.toContain(email)
  expect(app.logLines.find((line) => line.includes('THE RELAY DOES NOT TAKE OUR MAILS'))).toContain('"status":451')
  expect(app.logLines.join('')).not.toContain(email)
})

test.each([
  ['smtp://user:secret@relay.example:587', true],
  ['smtp://203.0.113.9', true],
  ['smtp://127.0.0.1.evil.example', true],
  ['smtps://relay.example:465', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost:2525', false],
  ['smtp://[::1]:2525', false],
])('%s must be encrypted by STARTTLS: %s', (url, expected) => {
  expect(mustEncrypt(url)).toBe(expected)
})
