import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { median } from '#tools/measure/statistics.ts'
import { inTurns, medianRatio } from './turns.ts'

const CONNECTIONS = 10
const ACCOUNTS = 10_000
const ROUNDS = 12

/**
 * A spend as the product does it (an analysis and its hold in one transaction, from Node) against the same
 * statements sent by pgbench with as many connections, prepared too. On one hot account, where every spend waits for
 * the one before, and over ten thousand. Short rounds alternate and each pair gives a ratio; the figure is the
 * smaller of the two medians (the disk's own rate was seen to change threefold within a run).
 */
export async function benchSpend(secondsPerRound = 1) {
  return withScratchDatabase('bench', async (databaseUrl) => {
    await fillAccounts(databaseUrl)
    const folder = await mkdtemp(path.join(tmpdir(), 'verso-bench-'))
    try {
      const ratios: number[] = []
      for (const accounts of [1, ACCOUNTS]) ratios.push(await compare(databaseUrl, folder, accounts, secondsPerRound))
      return { figure: Math.min(...ratios), goal: 0.8, atMost: false }
    } finally {
      await rm(folder, { recursive: true })
    }
  })
}

async function compare(databaseUrl: string, folder: string, accounts: number, seconds: number): Promise<number> {
  const script = path.join(folder, `spend-${accounts}.sql`)
  await writeFile(script, pgbenchScript(accounts))
  const ours = startClient(databaseUrl, accounts)
  await ours.measure(0.5)
  const rates = await inTurns(ROUNDS, {
    bare: () => pgbench(databaseUrl, script, seconds),
    ours: () => ours.measure(seconds),
  })
  ours.stop()
  const ratio = medianRatio(rates.ours, rates.bare)
  console.log(
    `${accounts === 1 ? 'one hot account' : `${accounts} accounts`}: ours ${Math.round(median(rates.ours))} spends/s, pgbench ${Math.round(median(rates.bare))}, ratio ${ratio.toFixed(2)}`,
  )
  return ratio
}

/** The same statements as the product's. pgbench has no uuid, so its ids are made by the server. */
const pgbenchScript = (accounts: number) => `
\\set account random(1, ${accounts})
begin;
insert into analyses (id, account_id, username, created_at) values (gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad(:account::text, 12, '0'))::uuid, left(md5(random()::text), 12), now());
select outcome, balance from hold_credits(('00000000-0000-4000-8000-' || lpad(:account::text, 12, '0'))::uuid, 8, gen_random_uuid(), now());
commit;
`

async function pgbench(databaseUrl: string, script: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)(
    'pgbench',
    [...`-n -M prepared -c ${CONNECTIONS} -j 1 -T ${Math.ceil(seconds)} -f`.split(' '), script, databaseUrl],
    { env: { PATH: `${process.env['PATH']}:/usr/lib/postgresql/15/bin`, PGOPTIONS: '-c role=verso_app' } },
  )
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (!rate) throw new Error(`pgbench said: ${stdout}`)
  return Number(rate)
}

/** Not by `startNode`, whose processes read their input to its end before anything else does. */
function startClient(databaseUrl: string, accounts: number) {
  const child = spawn(process.execPath, ['tools/measure/bench/spend-client.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: databaseUrl,
      CONNECTIONS: String(CONNECTIONS),
      ACCOUNTS: String(accounts),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  return {
    measure: async (seconds: number): Promise<number> => {
      const line = once(lines, 'line')
      child.stdin.write(`${seconds}\n`)
      const [rate] = (await line) as [string]
      return Number(rate)
    },
    stop: () => child.kill(),
  }
}

/** Filled as a payment would, with more credits than the run can spend. */
async function fillAccounts(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into accounts (id, email, password_hash, password_changed_at, created_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'banc.' || n || '@exemple.fr', 'none', now(), now()
     from generate_series(1, ${ACCOUNTS}) as n`,
  )
  await client.query(`select grant_credits(id, 100000000, gen_random_uuid(), 'bench', 'to spend', now()) from accounts`)
  await client.query('vacuum analyze')
  await client.end()
}
