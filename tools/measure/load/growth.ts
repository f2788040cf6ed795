import { readFileSync, writeFileSync } from 'node:fs'
import { openDatabase } from '#server/database/database.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { forgetOldSnapshots } from '#server/sources/forget-snapshots.ts'
import { keepAsEvidence, keepPosts, keepProfile } from '#server/sources/snapshot-store.ts'
import { asOwner } from '#server/testing/owner.ts'
import { withScratchDatabase } from '#server/testing/scratch-database.ts'
import { vacuum } from './copy.ts'
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
  profile_snapshots: 3.5,
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
  await asOwner(url, 'vacuum full profile_snapshots')
  return sizes(url, ['analyses', 'profile_snapshots'])
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

const [WIDTH, HEIGHT] = [720, 360]
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 20, 20, 50]
/** Powers of ten on each axis. */
const CUSTOMERS = { from: 3, to: 8 }
const BYTES = { from: 7, to: 13 }

const x = (customers: number) =>
  LEFT + ((Math.log10(customers) - CUSTOMERS.from) / (CUSTOMERS.to - CUSTOMERS.from)) * (WIDTH - LEFT - RIGHT)
const y = (bytes: number) =>
  HEIGHT - BOTTOM - ((Math.log10(bytes) - BYTES.from) / (BYTES.to - BYTES.from)) * (HEIGHT - TOP - BOTTOM)

const NAMES: Record<number, string> = {
  7: '10 MB',
  8: '100 MB',
  9: '1 GB',
  10: '10 GB',
  11: '100 GB',
  12: '1 TB',
  13: '10 TB',
}

/** What a year writes by the number of customers, beside what ends each way of keeping it; both axes by powers of ten. */
function growthPlot(bytesACustomer: number): string {
  const [first, last] = [10 ** CUSTOMERS.from, 10 ** CUSTOMERS.to]
  const powers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
  const text = (atX: number, atY: number, words: string, anchor = 'middle') =>
    `<text x="${atX.toFixed(1)}" y="${atY.toFixed(1)}" text-anchor="${anchor}">${words}</text>`
  const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, dashes = '') =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${stroke}"${dashes && ` stroke-dasharray="${dashes}"`}/>`
  const marks = [
    { customers: 72_000, words: 'X’s 30,000 analyses a month' },
    { customers: 1e7, words: 'partitions' },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#57534e">
<title>Bytes written a year by the number of customers: ${(bytesACustomer / 1_000).toFixed(0)} kB each</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${powers(CUSTOMERS.from, CUSTOMERS.to)
  .map(
    (power) =>
      `${line(x(10 ** power), TOP, x(10 ** power), HEIGHT - BOTTOM, '#e7e5e4')}${text(x(10 ** power), HEIGHT - BOTTOM + 18, `10<tspan dy="-5" font-size="9">${power}</tspan>`)}`,
  )
  .join('\n')}
${powers(BYTES.from, BYTES.to)
  .map(
    (power) =>
      `${line(LEFT, y(10 ** power), WIDTH - RIGHT, y(10 ** power), '#e7e5e4')}${text(LEFT - 8, y(10 ** power) + 4, NAMES[power] ?? '', 'end')}`,
  )
  .join('\n')}
${marks.map(({ customers, words }) => `${line(x(customers), TOP, x(customers), HEIGHT - BOTTOM, '#a8a29e', '4 4')}${text(x(customers) + 6, TOP + 14, words, 'start')}`).join('\n')}
${line(x(first), y(first * bytesACustomer), x(last), y(last * bytesACustomer), '#1c1917').replace('<line', '<line stroke-width="2"')}
${text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, 'customers')}
${text(LEFT + 8, TOP + 14, 'written a year', 'start')}
</svg>
`
}
