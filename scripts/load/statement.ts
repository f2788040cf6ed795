import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { hashToken } from '#server/accounts/token.ts'
import { auditAccounts } from '#server/credits/audit.ts'
import { openDatabase, sql } from '#server/platform/database.ts'
import { startServer } from '#server/testing/server-process.ts'
import { median } from '../bench/median.ts'
import { withScratchDatabase } from '../scratch-database.ts'
import { seedLedger } from './seed-ledger.ts'

const SMALL = 10_000
const CUSTOMERS = 60
const ROUNDS = 12

/**
 * The statement's first page and the balance, asked over HTTP by customers taken at random, with ten thousand ledger
 * rows and with millions. The figure is the larger of the two ratios of median times.
 */
export async function loadStatement(rows: number) {
  return withScratchDatabase('load_small', (small) =>
    withScratchDatabase('load_large', async (large) => {
      const started = performance.now()
      const worlds = [await openWorld(small, SMALL), await openWorld(large, rows)]
      console.log(`seeded in ${Math.round((performance.now() - started) / 1000)} s`)
      try {
        const ratios = []
        for (const path of ['/api/credits/history', '/api/credits/balance'])
          ratios.push(await compare(worlds, path, rows))
        return { figure: Math.max(...ratios), goal: 1.5, atMost: true }
      } finally {
        for (const { server } of worlds) server.child.kill()
      }
    }),
  )
}

type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld(databaseUrl: string, rows: number) {
  const ids = await seedLedger(databaseUrl, rows)
  const chosen = Array.from({ length: CUSTOMERS }, () => ids[randomInt(ids.length)] ?? '')
  const db = openDatabase(databaseUrl, { connections: 2 })
  const { differences } = await auditAccounts(db, chosen)
  if (differences.length > 0) throw new Error(`the seed does not add up: ${JSON.stringify(differences[0])}`)
  const tokens: string[] = []
  for (const id of chosen) {
    const token = randomBytes(32).toString('base64url')
    await db.run(sql`
      insert into sessions (token_hash, id, account_id, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, ${randomUUID()}, ${id}, now(), now(), now() + interval '1 day')`)
    tokens.push(token)
  }
  await db.close()
  return { tokens, server: await startServer(databaseUrl, { LOG_LEVEL: 'info' }) }
}

/** Small and large take turns, so that what else the machine does falls on both. */
async function compare(worlds: World[], path: string, rows: number): Promise<number> {
  const times = worlds.map(() => [] as number[])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { tokens, server }] of worlds.entries()) {
      for (const token of tokens) {
        const from = performance.now()
        const response = await fetch(`${server.baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } })
        await response.text()
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        // The first round warms both up.
        if (round > 0) times[index]?.push(performance.now() - from)
      }
    }
  }
  const [small = 1, large = 1] = times.map(median)
  console.log(`${path}: ${small.toFixed(2)} ms with ${SMALL} rows, ${large.toFixed(2)} ms with ${rows}`)
  return large / small
}
