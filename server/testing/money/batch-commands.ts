import { randomUUID } from 'node:crypto'
import { ANALYSIS_COST } from '#contract/money.ts'
import { captureHold, holdLines, releaseHold, releaseLines } from '#server/credits/ledger.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { PaymentServices } from '#server/payments/settle-payment.ts'
import * as m from './model.ts'
import { command } from './stripe-commands.ts'
import { crashing } from './world.ts'

export const holdBatch = (lines: number, statement: number) =>
  command(`hold ${lines} lines, crash before statement ${statement}`, async (model, real) => {
    const { accountId } = real
    const batchId = randomUUID()
    const ask = ({ db, now }: PaymentServices) =>
      db.transaction((tx) => holdLines(tx, { accountId, batchId, lines, price: ANALYSIS_COST, at: now() }))
    const wanted = m.available(model) >= lines * ANALYSIS_COST
    try {
      await crashing(real, statement, ask)
      await ask(real.services)
      if (!wanted) throw new Error('held credits that were not there')
      m.holdLines(model, lines, ANALYSIS_COST)
      real.batches.push(batchId)
    } catch (error) {
      if (!(error instanceof Refusal) || wanted) throw error
    }
  })

export const endLine = (nth: number, line: number, delivered: boolean, statement: number) =>
  command(
    `${delivered ? 'capture' : 'release'} line ${line} of ${nth}, crash before ${statement}`,
    async (model, real) => {
      const index = nth % Math.max(1, model.batches.length)
      const batch = model.batches[index]
      if (!batch) return
      const ended = line % batch.open.length
      const paying = { batchId: real.batches[index] ?? '', place: ended + 1 }
      const settle = delivered ? captureHold : releaseHold
      const end = ({ db, now }: PaymentServices) =>
        db.transaction((tx) => settle(tx, { accountId: real.accountId, analysisId: '', line: paying, at: now() }))
      await crashing(real, statement, end)
      await end(real.services)
      m.endLines(model, index, [ended], delivered)
    },
  )

export const endRest = (nth: number, line: number, statement: number) =>
  command(`release what is left of ${nth} from line ${line}, crash before ${statement}`, async (model, real) => {
    const index = nth % Math.max(1, model.batches.length)
    const batch = model.batches[index]
    if (!batch) return
    const from = line % batch.open.length
    const lines = { accountId: real.accountId, batchId: real.batches[index] ?? '', from: from + 1 }
    const end = ({ db, now }: PaymentServices) => db.transaction((tx) => releaseLines(tx, { ...lines, at: now() }))
    await crashing(real, statement, end)
    await end(real.services)
    m.endLines(
      model,
      index,
      [...batch.open.keys()].filter((each) => each >= from),
      false,
    )
  })
