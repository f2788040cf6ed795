import { expect, test } from 'vitest'
import { days, minutes } from '#server/lib/clock.ts'
import type { Mail } from '#server/mail/mail.ts'
import { anAccount } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { resetLinkMail } from './reset-password.ts'

const app = testApp()
const check = (token: string | undefined) => app.call('POST', '/api/auth/reset-password/check', { body: { token } })

const request = (email: string, { requestedAt = new Date(), queuedAt = new Date() } = {}) => ({
  email,
  device: { browser: null, system: null },
  requestedAt: requestedAt.toISOString(),
  queuedAt: queuedAt.toISOString(),
})

test('a request that waited longer than a link lives is not answered', async () => {
  const { email } = await anAccount(app)
  const mails = { send: () => Promise.reject(new Error('no mail expected')), close: () => {} }
  const late = request(email, { queuedAt: new Date(Date.now() - minutes(31)) })
  await expect(
    resetLinkMail.run({ ...app.services, mail: mails, publicUrl: 'https://verso.example' }, late),
  ).resolves.toBeUndefined()
})

test.for([-1, 1])(
  'a server whose clock is %i day away from the worker’s sends a link that works, by its own clock',
  async (off) => {
    const { email } = await anAccount(app)
    const sent: Mail[] = []
    const mail = {
      send: async (one: Mail) => {
        sent.push(one)
        return 'sent' as const
      },
      close: () => {},
    }
    app.moveClock(days(off))
    await resetLinkMail.run(
      { ...app.services, mail, publicUrl: 'https://verso.example' },
      request(email, { requestedAt: app.services.now() }),
    )
    const [, token] = /#reset=([\w-]{65})/.exec(sent[0]?.text ?? '') ?? []
    app.moveClock(minutes(29))
    expect((await check(token)).status).toBe(200)
    app.moveClock(minutes(2))
    expect((await check(token)).status).toBe(410)
    app.moveClock(-days(off) - minutes(31))
  },
)
