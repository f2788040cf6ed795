import { expect, test } from 'vitest'
import { auditAccounts } from '#server/credits/audit.ts'
import { anAccount } from '#server/testing/builders.ts'
import { buyerOf } from '#server/testing/buyer.ts'
import { listerOf } from '#server/testing/lister.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp({ isDemo: true })
const { check, started, read, lines, ended } = listerOf(app)

test('500 lines with 37 bad ones: 500 rows in their order, and the books are exact', { timeout: 900_000 }, async () => {
  const account = await anAccount(app, { credits: 4_000 })
  const bad = (nth: number) =>
    ['lucie martin', 'compte_inconnu', 'liste_0', '', 'compte_prive', 'nom@exemple.fr', 'compte_suspendu'][nth % 7] ??
    ''
  const names = Array.from({ length: 500 }, (_, nth) =>
    nth > 0 && nth % 13 === 0 && nth <= 481 ? bad(nth) : `liste_${nth}`,
  )
  const good = names.filter((name) => /^liste_\d+$/.test(name))
  expect([names.length, 500 - new Set(good).size]).toEqual([500, 37])
  const checked = await check(account, names)
  // Those that a network refuses are known only once they are read.
  const refused = ['compte_inconnu', 'compte_prive', 'compte_suspendu']
  expect(checked.cost).toBe(8 * (463 + refused.length))
  const id = await started(account, names)
  await ended(account, id, 840_000)
  const rows = await lines(account, id)
  expect(rows.map(({ line }) => line)).toEqual(names.map((_, nth) => nth + 1))
  expect(rows.filter(({ state }) => state === 'done')).toHaveLength(463)
  expect(rows.filter(({ state }) => state === 'failed')).toHaveLength(refused.length)
  expect(await read(account, id)).toMatchObject({ left: 0, credits_held: 0, credits_spent: 8 * 463 })
  expect(await buyerOf(app).balance(account)).toBe(4_000 - 8 * 463)
  expect((await auditAccounts(app.db, [account.id])).differences).toEqual([])
})
