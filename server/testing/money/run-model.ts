import * as fc from 'fast-check'
import { auditAccounts } from '#server/credits/audit.ts'
import type { Db } from '#server/database/database.ts'
import type { JobSender } from '#server/jobs/job.ts'
import { systemClock } from '#server/lib/clock.ts'
import { openLog } from '#server/observability/log.ts'
import { lives } from './commands.ts'
import { openMemoryStripe } from './memory-stripe.ts'
import { newModel } from './model.ts'
import { endWatches } from './watch-commands.ts'
import { aRealAccount, everythingComesBack, type Real } from './world.ts'

/** One life in four begins with what a former account of the same address owes. */
const debts = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
)

/** Sequences of commands on one account each, chosen at random: the books must follow the model at every step of all of them. */
export async function runMoneyModel(db: Db, jobs: JobSender, { runs, seed }: { runs: number; seed?: number }) {
  const log = openLog('silent')
  let steps = 0
  await fc.assert(
    fc.asyncProperty(debts, lives, async (debt, [beginning, commands]) => {
      const stripe = openMemoryStripe()
      const accountId = await aRealAccount(db, debt)
      const services = { db, jobs, stripe: stripe.gateway, now: systemClock, log }
      const lists = { payments: [], holds: [], batches: [], keys: [], watches: [] }
      const startedAt = systemClock()
      const real: Real = { services, stripe, accountId, debt, ...lists, startedAt, watchedAt: startedAt }
      steps += [...commands].length
      const model = newModel(debt)
      for (const first of beginning) await first.run(model, real)
      await fc.asyncModelRun(() => ({ model, real }), commands)
      await endWatches(real)
      await everythingComesBack(real)
      const { differences } = await auditAccounts(db, [accountId])
      if (differences.length > 0) throw new Error(JSON.stringify(differences))
      // Left to the next sequence, its payments would be swept again, by a Stripe that does not know them.
      await db.pool.query('update payments set next_check_at = null where account_id = $1', [accountId])
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
  return { steps }
}
