import type { Db, Queryable, Tx } from '#server/database/database.ts'
import type { Statement } from '#server/database/database-clients.ts'

/** The process died here, as far as the product can tell. */
export class Crash extends Error {}

export type Crashing = { db: Db; commits: () => number }

/**
 * The same database through a process that dies before its nth statement (a commit counts as one, and crashing after
 * the last commit as another): what was not committed is rolled back by PostgreSQL, what was stays.
 */
export function crashBefore(db: Db, nth: number): Crashing {
  let statements = 0
  let commits = 0
  const step = () => {
    statements += 1
    if (statements >= nth) throw new Crash(`before statement ${nth}`)
  }
  const counted = (target: Queryable): Queryable => ({
    many: async <Row>(statement: Statement) => {
      step()
      return target.many<Row>(statement)
    },
    one: async <Row>(statement: Statement) => {
      step()
      return target.one<Row>(statement)
    },
    run: async (statement) => {
      step()
      return target.run(statement)
    },
  })
  const crashing: Db = {
    ...db,
    ...counted(db),
    transaction: async (work) => {
      const result = await db.transaction(async (tx: Tx) => {
        const done = await work({ ...tx, ...counted(tx) })
        step()
        return done
      })
      commits += 1
      step()
      return result
    },
  }
  return { db: crashing, commits: () => commits }
}
