import type { AnalysesQuery } from '#contract/schemas/analyses.ts'
import type { Queryable } from '#server/database/database.ts'
import * as store from './analysis-store.ts'
import { readCursor, readScoreCursor, writeCursor, writeScoreCursor } from './cursor.ts'
import { countFound, findByDate, findByScore } from './find-store.ts'

type Listed = { page: store.Analysis[]; total: number; delivered: number; nextCursor: string | null }

/** A page of a customer's analyses, as they want them; `total` counts those they asked for, `delivered` is of all. */
export async function listAnalyses(db: Queryable, accountId: string, query: AnalysesQuery): Promise<Listed> {
  const { limit, cursor, q, state } = query
  const isNarrowed = Boolean(q) || state !== undefined
  const { total, delivered } = await store.countAnalyses(db, accountId)
  const wanted = { accountId, q, state }
  return {
    ...(await (query.sort === 'score' ? pageByScore() : pageByDate())),
    total: isNarrowed ? await countFound(db, wanted) : total,
    delivered,
  }

  async function pageByDate() {
    const after = readCursor(cursor)
    const rows = isNarrowed
      ? await findByDate(db, wanted, { limit: limit + 1, after })
      : await store.listAnalyses(db, { accountId, limit: limit + 1, after })
    return pageOf(rows, limit, writeCursor)
  }

  async function pageByScore() {
    return pageOf(
      await findByScore(db, wanted, { limit: limit + 1, after: readScoreCursor(cursor) }),
      limit,
      writeScoreCursor,
    )
  }
}

/** One row more than asked tells whether a next page exists. */
function pageOf<Row extends store.Analysis>(rows: readonly Row[], limit: number, write: (last: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? write(last) : null }
}
