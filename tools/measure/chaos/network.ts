import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/database/database.ts'
import { migrateEverything } from '#server/job-list.ts'
import { auditBooks } from '#server/payments/audit-books.ts'
import { databaseAt } from '#server/testing/database-url.ts'
import { asOwner } from '#server/testing/owner.ts'
import { seededRandom } from '#stubs/seeded-random.ts'
import type { Customer } from '#tools/measure/customers.ts'
import { countDifferences } from '#tools/measure/differences.ts'
import { checkAnalyses } from './check-analyses.ts'
import { compareLedgerWithStripe } from './compare-ledger-with-stripe.ts'
import { ANALYSES_UNDER_WAY, untilAllHaveEnded } from './killed-workers.ts'
import { everyFault, type Fault, type World } from './network-faults.ts'
import { missingOf, openNetworkCustomers, startLoad } from './network-load.ts'
import { startParts } from './network-parts.ts'
import { openTinyDisk, type ThrowawayPostgres, type TinyDisk, withThrowawayPostgres } from './throwaway-postgres.ts'
import { untilBack } from './until-back.ts'

const DISK_MB = 160
/** Few enough that they can all be taken. */
const CONNECTIONS = 60
const LONGEST_BACK_MS = 10_000
const LAST_ENDS_MS = 90_000

/**
 * The product under load while its connections, its database, its clocks and its memory fail, one after the other. After each
 * fault the books add up, everything that was acknowledged is there and the service is back within ten seconds. The figure
 * is the number of differences; scale is how many times every fault is met.
 */
export async function chaosNetwork(scale: number, seed: number) {
  const disk = openTinyDisk(DISK_MB)
  try {
    return await withThrowawayPostgres(
      (postgres) => run({ postgres, disk, scale, seed }),
      `max_connections = ${CONNECTIONS}`,
    )
  } finally {
    disk?.remove()
  }
}

type Run = { postgres: ThrowawayPostgres; disk: TinyDisk | null; scale: number; seed: number }

async function run({ postgres, disk, scale, seed }: Run) {
  const started = Date.now()
  const random = seededRandom(seed)
  const databaseUrl = await openDatabaseOn(postgres, disk)
  const everybody = await openNetworkCustomers(databaseUrl)
  // The books of an analysis are checked against what was granted, so whoever buys does not analyse.
  const [buyers, customers] = [everybody.slice(0, 4), everybody.slice(4)]
  const parts = await startParts(databaseUrl)
  const differences: string[] = []
  const over = { yet: false }
  try {
    const load = startLoad({ parts, customers: customers.slice(1), buyers, random, over })
    const world: World = { parts, postgres, databaseUrl, disk }
    const { faults, skipped } = everyFault(world)
    for (const what of skipped) console.log(`left out: ${what}`)
    for (let round = 0; round < Math.ceil(scale); round += 1)
      for (const fault of random.shuffle([...faults]))
        differences.push(...(await meet(fault, { ...world, prober: customers[0], told: load.told })))
    const lastFault = new Date()
    over.yet = true
    await load.ended
    await untilAllHaveEnded(databaseUrl, ANALYSES_UNDER_WAY, LAST_ENDS_MS)
    const { told } = load
    const analyses = await checkAnalyses(databaseUrl, {
      customers: customers.slice(1),
      asked: told.asked,
      lastKill: lastFault,
      outages: ['x_unavailable', 'bluesky_unavailable'],
    })
    const paid = await untilSettled(databaseUrl, parts)
    differences.push(
      ...analyses.differences,
      ...paid,
      ...(await missingOf(databaseUrl, told, parts)),
      ...told.unexpected,
    )
    console.log(
      `seed ${seed}: ${told.asked.length} requests for an analysis (${analyses.ends}), ${told.pages.length} payments, ${told.signUps.length} accounts, ${told.links.length} links by mail`,
    )
  } finally {
    over.yet = true
    await parts.stop()
  }
  console.log(`${differences.length} differences, ${((Date.now() - started) / 1_000).toFixed(0)} s`)
  return countDifferences(differences)
}

/** The tables on the disk that will be full; what PostgreSQL itself needs to live is elsewhere. */
async function openDatabaseOn({ url }: ThrowawayPostgres, disk: TinyDisk | null): Promise<string> {
  if (disk) await asOwner(url, `create tablespace tiny location '${disk.folder}'`)
  await asOwner(url, `create database verso ${disk ? 'tablespace tiny' : ''}`)
  const databaseUrl = databaseAt(url, 'verso')
  await migrateEverything(databaseUrl)
  return databaseUrl
}

type Meeting = World & { prober: Customer | undefined; told: ReturnType<typeof startLoad>['told'] }

async function meet(fault: Fault, { parts, databaseUrl, prober, told }: Meeting): Promise<string[]> {
  if (!prober) throw new Error('somebody must look whether the service is back')
  const endsBefore = parts.ownEnds.length
  await fault.begin()
  await pause(fault.ms)
  await fault.end()
  const { backMs, waits } = await untilBack(parts.baseUrl, prober)
  const db = openDatabase(databaseUrl, { connections: 1 })
  const { differences: broken } = await auditBooks(db)
  await db.close()
  const missing = await missingOf(databaseUrl, told, parts)
  const ended = fault.endsProcess ? [] : parts.ownEnds.slice(endsBefore).map((words) => `a process ended: ${words}`)
  const wrong = [
    ...(backMs > LONGEST_BACK_MS ? [`back after ${(backMs / 1_000).toFixed(1)} s: ${waits}`] : []),
    ...broken.map(({ rule, accountId, expected, found }) => `${rule}: ${accountId} ${expected}, not ${found}`),
    ...missing,
    ...ended,
  ]
  console.log(`${fault.name}: back after ${(backMs / 1_000).toFixed(1)} s (${waits}), ${wrong.length} differences`)
  for (const what of wrong.slice(0, 5)) console.log(`  ${what}`)
  return wrong.map((what) => `${fault.name}: ${what}`)
}

/** Webhook, return page or sweep: by one of them every payment ends as Stripe says. */
async function untilSettled(databaseUrl: string, { stripe }: World['parts']): Promise<string[]> {
  const giveUpAt = Date.now() + LAST_ENDS_MS
  for (;;) {
    const { differences } = await compareLedgerWithStripe(databaseUrl, stripe)
    if (differences.length === 0 || Date.now() > giveUpAt) return differences
    await pause(1_000)
  }
}
