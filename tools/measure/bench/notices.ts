import { openDatabase, type Tx } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { median } from '#tools/measure/statistics.ts'
import { inTurns, medianRatio } from './turns.ts'

const CONNECTIONS = 20
const ROUNDS = 6
/** What two notices a transaction may take of its rate. */
const GOAL = 0.85

type Told = (tx: Tx, nth: number) => unknown

/** The ways of telling, in turns: `nobody` is what the engine does with the rows alone. */
const ways: Record<'nobody' | 'inside' | 'after', Told> = {
  nobody: () => {},
  inside: (tx, nth) => tx.many(sql`select pg_notify('bench', ${`${nth}`}), pg_notify('bench_jobs', 'run-analysis')`),
  after: (tx, nth) => {
    tx.notify('bench', `${nth}`)
    tx.notify('bench_jobs', 'run-analysis')
  },
}

/**
 * Durable transactions a second over twenty connections that write a row and tell of it twice, as an analysis does: as
 * the product does it, after the commit, and inside the transaction, where PostgreSQL lets one at a time commit. The
 * figure is the product's rate as a part of the rate of those that tell nobody.
 */
export async function benchNotices(secondsPerRound = 2) {
  return withScratchDatabase('bench', async (databaseUrl) => {
    const db = openDatabase(databaseUrl, { connections: CONNECTIONS })
    try {
      let nth = 0
      const write = (tell: Told) =>
        db.transaction(async (tx) => {
          const key = `bench ${nth++}`
          await Promise.all([
            tx.run(sql`insert into throttle_windows (key, hits, ends_at) values (${key}, 1, now())`),
            tell(tx, nth),
          ])
        })
      const rate = (way: keyof typeof ways) => () => rateOf(secondsPerRound, () => write(ways[way]))
      const turns = (rounds: number) =>
        inTurns(rounds, { nobody: rate('nobody'), inside: rate('inside'), after: rate('after') })
      // Opens connections and plans.
      await turns(1)
      const rates = await turns(ROUNDS)
      const [nobody, inside, after] = [median(rates.nobody), median(rates.inside), median(rates.after)]
      console.log(
        `durable transactions/s: ${nobody.toFixed(0)} that tell nobody, ${inside.toFixed(0)} that tell inside, ${after.toFixed(0)} after the commit (${(after / inside).toFixed(2)} × inside)`,
      )
      return { figure: medianRatio(rates.after, rates.nobody), goal: GOAL, atMost: false }
    } finally {
      await db.close()
    }
  })
}

async function rateOf(seconds: number, run: () => Promise<void>): Promise<number> {
  const from = performance.now()
  const until = from + seconds * 1_000
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      await run()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))
  return (done * 1_000) / (performance.now() - from)
}
