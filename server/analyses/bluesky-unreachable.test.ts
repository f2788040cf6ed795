import { expect, test } from 'vitest'
import { analystOf } from '#server/testing/analyst.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { ask, check } = analystOf(app)
const { balance, history } = buyerOf(app)

test('without a way to Bluesky the sentence says so, the credits are back, and X is read as ever', async () => {
  await app.bluesky.close()
  const account = await anAccount(app, { credits: 8 })
  expect((await check(account, 'camille-fictif.test')).body.verdict).toBe('unknown')
  const refused = await ask(account, 'camille-fictif.test')
  expect([refused.status, refused.body.code]).toEqual([503, 'bluesky_unavailable'])
  expect(refused.body.error).toBe('Bluesky ne répond pas pour le moment. Vos 8\u00a0crédits vous ont été rendus.')
  expect(await balance(account)).toBe(8)
  const { entries } = await history(account)
  expect(entries.map(({ kind, amount, failure = null }) => [kind, amount, failure])).toEqual([
    ['release', 8, 'bluesky_unavailable'],
    ['hold', -8, null],
    ['grant', 8, null],
  ])
  expect((await ask(account, 'camille_fictif')).body.analysis.json_output?.profile?.network).toBe('x')
})
