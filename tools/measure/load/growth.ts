import { readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '#server/database/database.ts'
import { openDemo } from '#server/profile-sources/demo.ts'
import { forgetOldSnapshots } from '#server/profile-sources/forget-snapshots.ts'
import { keepAsEvidence, keepPosts, keepProfile } from '#server/profile-sources/snapshot-store.ts'
import { asOwner } from '#server/testing/owner.ts'
import { withScratchDatabase } from '#tools/measure/scratch-database.ts'
import { vacuum } from './copy.ts'
import { growthPlot } from './growth-plot.ts'
import { seedAnalyses } from './seed-analyses.ts'
import { seedLedger } from './seed-ledger.ts'

/** Rows a customer adds in a year who asks for five analyses and buys one pack; profiles are shared, so fewer snapshots. */
const ROWS_A_YEAR: Record<string, number> = {
  analyses: 5,
  credit_entries: 11,
  credit_lots: 1,
  payments: 1,
  receipts: 1,
  x_calls: 7,
  x_snapshots: 3.5,
}
const GOAL_KB = 60
const PAGE = 'docs/scale.md'
const [BEGIN, END] = ['<!-- growth: npm run load -- growth -->', '<!-- /growth -->']

/**
 * What a customer and year weigh, from the bytes of real rows with their indexes; the table of docs/scale.md and its plot
 * are written from them. The figure is kB a customer and year.
 */
export async function loadGrowth() {
  const bytes = {
    ...(await withScratchDatabase('growth', ledgerBytes)),
    ...(await withScratchDatabase('growth', reportBytes)),
  }
  const perYear = Object.entries(ROWS_A_YEAR).map(([table, rows]) => ({
    table,
    rows,
    bytes: bytes[table] ?? Number.NaN,
  }))
  const total = perYear.reduce((sum, { rows, bytes: each }) => sum + rows * each, 0)
  const page = readFileSync(PAGE, 'utf8')
  const [before = '', rest = ''] = page.split(BEGIN)
  const [, after = ''] = rest.split(END)
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${asMarkdown(perYear, total)}\n\n${END}${after}`)
  writeFileSync('docs/growth.svg', growthPlot(total))
  return { figure: total / 1_000, goal: GOAL_KB, atMost: true }
}

async function ledgerBytes(url: string) {
  const ids = await seedLedger(url, 150_000)
  await asOwner(
    url,
    `insert into payments (account_id, id, click_key, pack, credits, price_cents, state, checkout_session, checkout_url,
                           checkout_expires_at, payment_intent, terms_accepted, receipt, created_at, paid_at)
     select id, gen_random_uuid(), gen_random_uuid(), 'decouverte', 100, 2499, 'paid',
            'cs_live_' || md5(id::text) || md5(email), 'https://checkout.stripe.com/c/pay/cs_live_' || repeat(md5(email), 8),
            now(), 'pi_' || left(md5(id::text), 24), true, '2026-' || row_number() over (), now(), now()
     from accounts`,
  )
  await asOwner(
    url,
    `insert into receipts (series, year, number, account_id, payment_id, issued_at)
     select 0, 2026, row_number() over (), account_id, id, now() from payments`,
  )
  await asOwner(
    url,
    `insert into x_calls (made_at, call_id, endpoint, status, objects, microdollars)
     select now() + number * interval '1 second', gen_random_uuid(), 'users/:id/tweets', 200, 100, 500000
     from generate_series(1, ${ids.length * 5}) as number`,
  )
  return sizes(url, ['credit_entries', 'credit_lots', 'payments', 'receipts', 'x_calls'])
}

async function reportBytes(url: string) {
  await seedAnalyses(url, 2_000, 1)
  const db = openDatabase(url, { connections: 2 })
  const at = new Date('2026-10-01T12:00:00Z')
  const demo = openDemo(() => at)
  for (let nth = 0; nth < 200; nth += 1) {
    const username = `graine_${nth}`
    const [profile, key] = [await demo.findProfile(username), { username, at, simulated: true }]
    await keepProfile(db, key, profile)
    await keepPosts(db, key, { profile, posts: await demo.readPosts(profile, 100, () => {}), readAt: at })
    await keepAsEvidence(db, key, { key: 'growth', readings: {} })
  }
  // What stays for good: after thirty days ids alone.
  await forgetOldSnapshots(db, new Date('2026-11-15T12:00:00Z'))
  await db.close()
  await asOwner(url, 'vacuum full x_snapshots')
  return sizes(url, ['analyses', 'x_snapshots'])
}

async function sizes(url: string, tables: string[]): Promise<Record<string, number>> {
  await vacuum(url, ...tables)
  const sizeOf = async (table: string) => {
    const [row] = await asOwner<{ bytes: string }>(
      url,
      `select pg_total_relation_size('${table}') / (select count(*) from ${table}) as bytes`,
    )
    return Number(row?.bytes)
  }
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await sizeOf(table)] as const)))
}

const number = (value: number) => Math.round(value).toLocaleString('en-US')

function inBytes(bytes: number): string {
  const units = ['MB', 'GB', 'TB']
  let [value, unit] = [bytes / 1e6, 0]
  while (value >= 1_000 && unit < units.length - 1) [value, unit] = [value / 1_000, unit + 1]
  return `${value < 10 ? value.toFixed(1) : number(value)} ${units[unit]}`
}

function asMarkdown(perYear: { table: string; rows: number; bytes: number }[], total: number): string {
  const power = (exponent: number) => `10${'⁰¹²³⁴⁵⁶⁷⁸'[exponent]}`
  return [
    '| table | rows a customer and year | bytes a row, indexes included | kB a customer and year |',
    '| --- | ---: | ---: | ---: |',
    ...perYear.map(
      ({ table, rows, bytes }) =>
        `| \`${table}\` | ${rows} | ${number(bytes)} | ${((rows * bytes) / 1_000).toFixed(1)} |`,
    ),
    `| all | | | **${(total / 1_000).toFixed(0)}** |`,
    '',
    '| customers | analyses a year | a second, at a peak of ten times | entries a year | written a year |',
    '| ---: | ---: | ---: | ---: | ---: |',
    ...[3, 4, 5, 6, 7, 8].map((exponent) => {
      const customers = 10 ** exponent
      const analyses = customers * (ROWS_A_YEAR['analyses'] ?? 0)
      const peak = (analyses * 10) / (365 * 86_400)
      return `| ${power(exponent)} | ${number(analyses)} | ${peak < 1 ? peak.toFixed(3) : peak.toFixed(0)} | ${number(customers * (ROWS_A_YEAR['credit_entries'] ?? 0))} | ${inBytes(customers * total)} |`
    }),
  ].join('\n')
}
