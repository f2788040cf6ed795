import { expect } from 'vitest'
import { analystOf } from './analyst.ts'
import { anAccount } from './builders.ts'
import { buyerOf } from './buyer.ts'
import type { TestApp } from './test-app.ts'

/** While Bluesky is out: a customer asks, reads the sentence, and has the credits back with both movements on the statement. */
export async function expectCreditsBack(app: TestApp) {
  const { ask, check } = analystOf(app)
  const { balance, history } = buyerOf(app)
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
  return account
}
