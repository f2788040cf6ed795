import { randomUUID } from 'node:crypto'
import { ANALYSIS_COST } from '#contract/money.ts'
import { holdCredits, holdLines } from '#server/credits/ledger.ts'
import type { Tx } from '#server/database/database.ts'
import { deleteKey, insertKey } from '#server/keys/key-store.ts'
import { spendByKey } from '#server/keys/spend-by-key.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { PaymentServices } from '#server/payments/settle-payment.ts'
import * as m from './model.ts'
import { command } from './stripe-commands.ts'
import { crashing, type Real } from './world.ts'

export const makeKey = (creditsADay: number | null) =>
  command(`make a key for ${creditsADay ?? 'any number of'} credits a day`, async (model, real) => {
    const [id, createdAt] = [randomUUID(), real.startedAt]
    const key = { id, name: 'a key', lastFour: 'four', scopes: ['analyses:write' as const], createdAt, expiresAt: null }
    const hash = Buffer.from(`${id}${id}`.replaceAll('-', ''), 'hex')
    await real.services.db.transaction((tx) => insertKey(tx, real.accountId, { ...key, creditsADay }, hash))
    real.keys.push(id)
    model.keys.push({ creditsADay, spent: 0, isRevoked: false })
  })

export const revokeKey = (nth: number) =>
  command(`revoke key ${nth}`, async (model, real) => {
    const index = nth % Math.max(1, model.keys.length)
    const key = model.keys[index]
    if (!key) return
    const isRevoked = await deleteKey(real.services.db, { accountId: real.accountId, keyId: real.keys[index] ?? '' })
    if (isRevoked === key.isRevoked) throw new Error('a key is revoked once')
    key.isRevoked = true
  })

/** A single analysis, or with `lines` a list of so many, asked for by a program. */
export const holdByKey = (nth: number, lines: number, statement: number) =>
  command(`hold by key ${nth}, ${lines} lines, crash before statement ${statement}`, async (model, real) => {
    const index = nth % Math.max(1, model.keys.length)
    const key = model.keys[index]
    if (!key) return
    const credits = ANALYSIS_COST * Math.max(1, lines)
    const originId = randomUUID()
    const ask = ({ db }: PaymentServices) =>
      db.transaction(async (tx) => {
        // As the request's own key has it: what has begun is not begun again.
        if ((await holdFor(tx, real, originId, lines)).outcome !== 'done') return
        await spendByKey(tx, { accountId: real.accountId, keyId: real.keys[index] ?? '', credits, at: real.startedAt })
      })
    const hasRoom = key.creditsADay === null || key.spent + credits <= key.creditsADay
    const wanted = m.available(model) >= credits && hasRoom && !key.isRevoked
    try {
      await crashing(real, statement, ask)
      await ask(real.services)
      if (!wanted) throw new Error('a key spent what it may not')
      key.spent += credits
      if (lines === 0) {
        m.hold(model, ANALYSIS_COST)
        real.holds.push(originId)
      } else {
        m.holdLines(model, lines, ANALYSIS_COST)
        real.batches.push(originId)
      }
    } catch (error) {
      if (!(error instanceof Refusal) || wanted) throw error
    }
  })

function holdFor(tx: Tx, { accountId, startedAt: at }: Real, originId: string, lines: number) {
  if (lines === 0) return holdCredits(tx, { accountId, analysisId: originId, amount: ANALYSIS_COST, at })
  return holdLines(tx, { accountId, batchId: originId, lines, price: ANALYSIS_COST, at })
}
