import type { Report } from '#contract/schemas/report.ts'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { days, minutes } from '#server/lib/clock.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { asOwner } from '#server/testing/owner.ts'
import { copy, orderedUuid, vacuum } from './copy.ts'

/** What one account of the seed has: a hundred analyses of twenty profiles, five each, over some years. */
export const ANALYSES_PER_ACCOUNT = 100
const PROFILES_PER_ACCOUNT = 20
/** Everybody analyses the same few thousand profiles. */
const PROFILES = 5_000
const NOW = new Date('2026-11-01T12:00:00Z')

export type SeededAnalyses = { accounts: number; accountId: (account: number) => string; analysisId: Locate }
type Locate = (account: number, nth: number) => string

export const hasFailed = (account: number, nth: number) => (nth + account) % 10 === 0

/**
 * Analyses in the order of time, as customers make them: those of one account lie far apart. One in ten failed. Every
 * `wholeEvery`-th of an account's has the report of a hundred posts (6.5 kB of JSON, which PostgreSQL moves out of the
 * row); the others have its numbers, words, flags and profile, which stay in the row and let ten million fit on a disk.
 */
export async function seedAnalyses(databaseUrl: string, rows: number, wholeEvery: number): Promise<SeededAnalyses> {
  const accounts = Math.ceil(rows / ANALYSES_PER_ACCOUNT)
  const accountId = (account: number) => orderedUuid(1, account)
  const analysisId: Locate = (account, nth) => orderedUuid(2, nth * accounts + account)
  const accountRows = Array.from({ length: accounts }, (_, account) => [
    accountId(account),
    `graine.${account}@exemple.fr`,
    'none',
    '2026-01-01',
    '2026-01-01',
  ])
  await copy(databaseUrl, 'accounts (id, email, password_hash, password_changed_at, created_at)', accountRows)
  const reports = await someReports()
  // It answers the same, and is filled at a steady rate: with its log on a disk others write to, four times slower.
  // What refers to an unlogged table must be unlogged too, and first.
  const referring = await asOwner<{ name: string }>(
    databaseUrl,
    `with recursive referring (id, depth) as (
       select 'analyses'::regclass::oid, 0
       union all
       select conrelid, depth + 1 from pg_constraint join referring on confrelid = id where contype = 'f'
     )
     select id::regclass::text as name from referring group by id order by max(depth) desc`,
  )
  for (const { name } of referring) await asOwner(databaseUrl, `alter table ${name} set unlogged`)
  const columns =
    'id, account_id, username, status, report, failure, profile_id, profile_name, snapshot_day, created_at, ended_at'
  await copy(databaseUrl, `analyses (${columns})`, analysisRows())
  await vacuum(databaseUrl, 'analyses', 'accounts')
  return { accounts, accountId, analysisId }

  function* analysisRows() {
    for (let nth = 0; nth < ANALYSES_PER_ACCOUNT; nth += 1) {
      for (let account = 0; account < accounts; account += 1) {
        const profile = (account * 7 + (nth % PROFILES_PER_ACCOUNT)) % PROFILES
        const at = new Date(NOW.getTime() - days(10) * (ANALYSES_PER_ACCOUNT - nth) + minutes(account % 10_000))
        const report = reports[profile % reports.length]
        const written = nth % wholeEvery === 0 ? report?.whole : report?.short
        const isDone = !hasFailed(account, nth)
        yield [
          analysisId(account, nth),
          accountId(account),
          `profil_${profile}`,
          isDone ? 'done' : 'failed',
          isDone ? (written ?? '') : '\\N',
          isDone ? '\\N' : 'x_unavailable',
          isDone ? String(1e15 + profile) : '\\N',
          `Profil ${profile}`,
          isDone ? at.toISOString().slice(0, 10) : '\\N',
          at.toISOString(),
          at.toISOString(),
        ]
      }
    }
  }
}

/** As the product writes them, from the demonstration's accounts, in COPY's text format. */
async function someReports(): Promise<{ whole: string; short: string }[]> {
  const demo = openDemo(() => NOW)
  const reports: { whole: string; short: string }[] = []
  for (let nth = 0; nth < 50; nth += 1) {
    const profile = await demo.findProfile(`graine_${nth}`)
    const posts = await demo.readPosts(profile, 100, () => {})
    const report = writeReport({ profile, posts, simulated: true, readAt: NOW })
    const short = Object.entries(report).filter(([name, value]) => name === 'profile' || typeof value !== 'object')
    reports.push({ whole: inCopy(report), short: inCopy(Object.fromEntries(short)) })
  }
  return reports
}

const inCopy = (report: Report) => JSON.stringify(report).replaceAll('\\', '\\\\')
