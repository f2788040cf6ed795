import { FIRST_PAGE } from '#server/analyses/analysis-store.ts'
import type { Queryable } from '#server/database/database.ts'
import { batchOnTheWire, lineOnTheWire } from './batch-wire.ts'
import { listBatches, readLines } from './read-store.ts'

const EXPORT_BATCH = 10

/** All of a customer's lists with every line, newest first, for whoever takes their data away. */
export async function* eachBatch(db: Queryable, accountId: string): AsyncGenerator {
  let after = FIRST_PAGE
  for (;;) {
    const page = await listBatches(db, { accountId, limit: EXPORT_BATCH, after })
    for (const batch of page) {
      const lines = await readLines(db, { accountId, batchId: batch.id })
      yield {
        ...batchOnTheWire(batch, batch.createdAt),
        listed: lines.map((line) => lineOnTheWire(line, 'fr')),
      }
    }
    const last = page.at(-1)
    if (!last) return
    after = last
  }
}
