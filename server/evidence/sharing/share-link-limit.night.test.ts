import { expect, test } from 'vitest'
import type { ShareLinkAnswer } from '#contract/schemas/share-links.ts'
import { anAnalysedAccount } from '#server/testing/analyst.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

const read = (secret: string, from?: string) =>
  app.call('GET', '/api/shared-report', { headers: { 'share-token': secret }, ...(from !== undefined && { from }) })

/** The secret of a link to a customer's report. */
async function aSharedReport(username: string) {
  const { account, id } = await anAnalysedAccount(app, username)
  const call = { token: account.token, body: {} }
  const made = await app.call<ShareLinkAnswer>('POST', `/api/analysis/${id}/share-links`, call)
  expect(made.status).toBe(201)
  return { secret: /#partage=(.+)$/.exec(made.body.url)?.[1] ?? '' }
}

test('one link is read 1,200 times a minute, by however many; other links go on being read', async () => {
  const [{ secret }, other] = [await aSharedReport('camille_fictif'), await aSharedReport('anglais_x')]
  const statuses = new Map<number, number>()
  for (let reader = 0; reader < 12; reader += 1) {
    const pages = await Promise.all(Array.from({ length: 101 }, () => read(secret, `198.51.100.${100 + reader}`)))
    for (const { status } of pages) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 1_200, 429: 12 })
  expect((await read(other.secret)).status).toBe(200)
}, 180_000)
