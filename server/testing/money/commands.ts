import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { ANALYSIS_COST } from '#contract/money.ts'
import { PACK_IDS } from '#contract/packs.ts'
import { captureHold, holdCredits, releaseHold } from '#server/credits/ledger.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { PaymentServices } from '#server/payments/settle-payment.ts'
import { endLine, endRest, holdBatch } from './batch-commands.ts'
import { holdByKey, makeKey, revokeKey } from './key-commands.ts'
import * as m from './model.ts'
import { giveUp, NEVER, payOtherwise, sweep, withdrawInVain } from './refund-commands.ts'
import {
  buy,
  buyPaid,
  command,
  crashInDelivery,
  deliver,
  deliverStale,
  dispute,
  failRefund,
  pay,
  refund,
} from './stripe-commands.ts'
import { watch, watchCommands } from './watch-commands.ts'
import { crashing } from './world.ts'

const hold = (statement: number) =>
  command(`hold, crash before statement ${statement}`, async (model, real) => {
    const analysisId = randomUUID()
    const ask = ({ db, now }: PaymentServices) =>
      db.transaction((tx) =>
        holdCredits(tx, { accountId: real.accountId, analysisId, amount: ANALYSIS_COST, at: now() }),
      )
    const wanted = m.available(model) >= ANALYSIS_COST
    try {
      await crashing(real, statement, ask)
      // Whether or not the first try got through, the customer sends the same request again.
      await ask(real.services)
      if (!wanted) throw new Error('held credits that were not there')
      m.hold(model, ANALYSIS_COST)
      real.holds.push(analysisId)
    } catch (error) {
      if (!(error instanceof Refusal) || wanted) throw error
    }
  })

const endHold = (nth: number, delivered: boolean, statement: number) =>
  command(`${delivered ? 'capture' : 'release'} hold ${nth}, crash before ${statement}`, async (model, real) => {
    if (model.holds.length === 0) return
    const index = nth % model.holds.length
    const settle = delivered ? captureHold : releaseHold
    const end = ({ db, now }: PaymentServices) =>
      db.transaction((tx) => settle(tx, { accountId: real.accountId, analysisId: real.holds[index] ?? '', at: now() }))
    await crashing(real, statement, end)
    await end(real.services)
    m.endHold(model, model.holds[index], delivered ? 'delivered' : 'failed')
  })

export const which = fc.nat({ max: 5 })

export const statement = fc.integer({ min: 1, max: 14 })

const moneyCommands = fc.commands(
  [
    fc.tuple(fc.constantFrom(...PACK_IDS), fc.integer({ min: 1, max: 3 })).map(([pack, clicks]) => buy(pack, clicks)),
    which.map(pay),
    which.map(pay),
    fc.tuple(which, fc.integer({ min: 1, max: 100 })).map(([nth, share]) => refund(nth, share)),
    which.map(failRefund),
    fc.tuple(which, fc.boolean()).map(([nth, won]) => dispute(nth, won)),
    fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([nth, times]) => deliver(nth, times)),
    fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([nth, times]) => deliver(nth, times)),
    which.map(deliverStale),
    fc.tuple(which, statement).map(([nth, before]) => crashInDelivery(nth, before)),
    statement.map(hold),
    statement.map(hold),
    fc.tuple(which, fc.boolean(), statement).map(([nth, delivered, before]) => endHold(nth, delivered, before)),
    fc.tuple(fc.integer({ min: 1, max: 6 }), statement).map(([lines, before]) => holdBatch(lines, before)),
    fc
      .tuple(which, which, fc.boolean(), statement)
      .map(([nth, line, delivered, before]) => endLine(nth, line, delivered, before)),
    fc.tuple(which, which, statement).map(([nth, line, before]) => endRest(nth, line, before)),
    fc.option(fc.integer({ min: 1, max: 60 })).map(makeKey),
    fc.tuple(which, fc.nat({ max: 4 }), statement).map(([nth, lines, before]) => holdByKey(nth, lines, before)),
    fc.tuple(which, fc.nat({ max: 4 }), statement).map(([nth, lines, before]) => holdByKey(nth, lines, before)),
    which.map(revokeKey),
    fc.tuple(which, statement).map(([nth, before]) => giveUp(nth, before)),
    fc.tuple(which, statement).map(([nth, before]) => payOtherwise(nth, before)),
    which.map(withdrawInVain),
    statement.map(sweep),
  ],
  { maxCommands: 24, size: 'max' },
)

const anyLife = fc.tuple(fc.constant([]), moneyCommands)

/** Of somebody who has bought and watches: by chance alone a watch is too rare to be followed for weeks. */
const watchersLife = fc.tuple(
  fc.constant([buyPaid('pack_20'), watch(NEVER)]),
  fc.commands(
    [
      ...watchCommands(which, statement),
      fc.constantFrom(...PACK_IDS).map(buyPaid),
      fc.tuple(which, fc.integer({ min: 1, max: 100 })).map(([nth, share]) => refund(nth, share)),
      fc.tuple(which, fc.boolean()).map(([nth, won]) => dispute(nth, won)),
      which.map((nth) => deliver(nth, 1)),
      fc.tuple(fc.integer({ min: 1, max: 6 }), statement).map(([lines, before]) => holdBatch(lines, before)),
    ],
    { maxCommands: 24, size: 'max' },
  ),
)

/** How each begins, and what happens then. */
export const lives = fc.oneof({ weight: 2, arbitrary: anyLife }, { weight: 1, arbitrary: watchersLife })
