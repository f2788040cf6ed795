import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { minutes } from '#server/lib/clock.ts'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount, type TestAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { endedMail } from './ended-mail.ts'

const app = testApp()
const { ask, read } = analystOf(app)
afterEach(() => app.x.setLatency(0))

const askForMail = ({ token }: TestAccount, id: string) =>
  app.call<{ mail_asked: boolean }>('POST', `/api/analysis/${id}/mail`, { token })
/** Awaited longer than the catcher does: the first report also loads the models. */
async function theMailTo(account: TestAccount) {
  await expect.poll(() => mailsTo(account).length, { timeout: 40_000 }).toBe(1)
  return app.mails.mailTo(account.email, OF_AN_ANALYSIS)
}
/** Not the one that came at the signup. */
const OF_AN_ANALYSIS = /^(?!Confirmez)/
const mailsTo = ({ email }: TestAccount) =>
  app.mails.mails.filter(({ to, subject }) => to.includes(email) && OF_AN_ANALYSIS.test(subject))

/** For a job that has nothing to send. */
const noMail = { send: () => Promise.reject(new Error('a mail was sent')), close: () => undefined }

/** An analysis that X takes its time for. */
async function aSlowAnalysis(username: string) {
  app.x.setLatency(1_500)
  const account = await anAccount(app, { credits: 8 })
  const { analysis } = (await ask(account, username, { prefer: 'respond-async' })).body
  return { account, id: analysis.id }
}

test('whoever asks while it runs is told once, by a mail that has the link and nothing of the report', async () => {
  const { account, id } = await aSlowAnalysis('camille_fictif')
  expect((await read(account, id)).mail_asked).toBeUndefined()
  const asked = await Promise.all([askForMail(account, id), askForMail(account, id)])
  expect(asked.map(({ body }) => body.mail_asked)).toEqual([true, true])
  expect((await read(account, id)).mail_asked).toBe(true)
  const { subject, text, html } = await theMailTo(account)
  expect(subject).toBe('Rapport prêt')
  expect(text).toContain(`https://verso.example/app/analysis/${id}\n`)
  const { json_output: report } = await read(account, id)
  const words = ['camille_fictif', 'Camille Fictive', `${report?.credibilityScore}/100`]
  for (const word of words) expect(text + html).not.toContain(word)
  await expect.poll(async () => (await read(account, id)).mail_asked).toBeUndefined()
  // The job a second time.
  await endedMail.run({ ...app.services, mail: noMail, publicUrl: '' }, { accountId: account.id, analysisId: id })
  expect(mailsTo(account)).toHaveLength(1)
})

test('one that fails is told too, with the credits', async () => {
  const { account, id } = await aSlowAnalysis('suspendu_x')
  expect((await askForMail(account, id)).body.mail_asked).toBe(true)
  const { subject, text } = await theMailTo(account)
  expect(subject).toBe('Votre analyse n’a pas abouti')
  expect(text).toContain('Vos 8\u00a0crédits vous ont été rendus.')
  expect(text).not.toContain('suspendu_x')
})

test('once it has ended there is nothing to wait for; a stranger’s is not found; nobody is told who did not ask', async () => {
  const account = await anAccount(app, { credits: 8 })
  const { analysis } = (await ask(account, 'anglais_x')).body
  const late = await askForMail(account, analysis.id)
  expect([late.status, late.body]).toEqual([200, { mail_asked: false }])
  expect((await askForMail(await anAccount(app), analysis.id)).status).toBe(404)
  expect((await askForMail(account, randomUUID())).status).toBe(404)
  expect((await app.call('POST', `/api/analysis/${analysis.id}/mail`)).status).toBe(401)
  await endedMail.run(
    { ...app.services, mail: noMail, publicUrl: '' },
    { accountId: account.id, analysisId: analysis.id },
  )
  expect(mailsTo(account)).toEqual([])
})

test('a customer who has left is not written to', async () => {
  const { account, id } = await aSlowAnalysis('orga_x')
  await askForMail(account, id)
  await app.call('DELETE', '/api/me', { token: account.token, body: { password: account.password } })
  app.moveClock(minutes(1))
  await endedMail.run({ ...app.services, mail: noMail, publicUrl: '' }, { accountId: account.id, analysisId: id })
  expect(mailsTo(account)).toEqual([])
})

test('sixty questions an hour, whichever analyses they are about', async () => {
  const account = await anAccount(app)
  const statuses: number[] = []
  for (let nth = 0; nth < 61; nth += 1) statuses.push((await askForMail(account, randomUUID())).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429])
})
