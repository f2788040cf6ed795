import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { PLAIN } from '#contract/labels.ts'
import { sql } from '#server/database/sql.ts'
import { openJobSender } from '#server/jobs/jobs.ts'
import { openThreadPool, ThreadDied } from '#server/lib/thread-pool.ts'
import type { ModelReader } from '#server/model-reader/reader.ts'
import { openLog } from '#server/observability/log.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import type { ProfileSource } from '#server/sources/profile.ts'
import { acquireLease } from '#server/sources/snapshot-store.ts'
import type { Asked } from '#server/testing/a-thread.ts'
import { aWaitingAnalysis } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { failAnalysis } from './end-analysis.ts'
import { engineHere, openEngine } from './engine.ts'
import { runAnalysis } from './run-analysis.ts'

const database = testDatabase()
const now = () => new Date()
const log = openLog('silent')

/** A worker's own view of one. */
async function anAnalysisOf(username: string) {
  const { db } = database
  const { accountId, id } = await aWaitingAnalysis(db, { username, at: now() })
  const services = { db, now, log, sources: { x: openDemo(now) }, jobs: await openJobSender(db, log) }
  const row = () =>
    db.one<{ status: string; report: Record<string, unknown> | null; credits: number; held: number }>(sql`
      select status, report, credits, held_credits as held
      from analyses
      join accounts on accounts.id = account_id
      where analyses.id = ${id}`)
  const underway = { id, accountId, username, createdAt: now() }
  return { services, row, underway, job: { accountId, analysisId: id } }
}

test('a report on a simulated account says so, has its score all the same, and rests on its own snapshot', async () => {
  const { services, row, job } = await anAnalysisOf('studio_marelle')
  await runAnalysis(services, job)
  const done = await row()
  expect(done).toMatchObject({ status: 'done', credits: 0, held: 0 })
  expect(done?.report).toMatchObject({
    mockData: true,
    note: 'Ces données sont simulées pour la démonstration.',
    followerCount: expect.any(Number) as number,
    credibilityScore: expect.any(Number) as number,
    score: { points: done?.report?.['credibilityScore'], factors: { length: 8 } },
  })
  expect(await services.db.many(sql`select username, simulated, kept from profile_snapshots`)).toEqual([
    { username: 'studio_marelle', simulated: true, kept: 'as_evidence' },
  ])
})

test.each([
  ['compte_inconnu', 'profile_not_found'],
  ['studio_marele', 'profile_not_found'],
  ['compte_prive', 'profile_protected'],
  ['compte_suspendu', 'profile_suspended'],
])('@%s of the demonstration is refused as at X: %s, and the credits are given back', async (username, code) => {
  const { services, row, job } = await anAnalysisOf(username)
  await runAnalysis(services, job)
  expect(await row()).toEqual({ status: 'failed', report: null, credits: 8, held: 0 })
  expect(await services.db.one(sql`select failure from analyses where id = ${job.analysisId}`)).toEqual({
    failure: code,
  })
})

test('spec 4.13: run by two workers at once, it is delivered once; run again, nothing changes', async () => {
  const { services, row, job } = await anAnalysisOf('deux_fois')
  await Promise.all([runAnalysis(services, job), runAnalysis(services, job)])
  const delivered = await row()
  expect(delivered).toMatchObject({ status: 'done', credits: 0, held: 0 })
  await runAnalysis(services, job)
  expect(await row()).toEqual(delivered)
})

test('once given up, a worker that comes back late delivers nothing and spends nothing', async () => {
  const { services, row, underway, job } = await anAnalysisOf('trop_tard')
  const slow = {
    ...services.sources.x,
    readPosts: async (...asked: Parameters<ProfileSource['readPosts']>) => {
      // Given up by the rescue while X was being read.
      await failAnalysis(services, underway, 'analysis_failed')
      return services.sources.x.readPosts(...asked)
    },
  }
  await runAnalysis({ ...services, sources: { x: slow } }, job)
  expect(await row()).toEqual({ status: 'failed', report: null, credits: 8, held: 0 })
})

test('a crash that takes the posts while a model reads them: nothing is sold without its proof, and the next try delivers', async () => {
  const { services, row, job } = await anAnalysisOf('les_debout')
  const { db } = services
  let reads = 0
  const model: ModelReader = {
    version: 'small prompt:1',
    provider: 'mistral',
    choose: async () => null,
    read: async (posts) => {
      // As PostgreSQL comes back from a crash: the commit of the posts was not waited for.
      if (++reads === 1)
        await db.run(sql`update profile_snapshots set posts = null, read_at = null where username = 'les_debout'`)
      return { labels: new Map(posts.map(({ id }) => [id, PLAIN])), unread: [] }
    },
  }
  const reader = { model, cards: undefined }
  await expect(runAnalysis({ ...services, reader }, job)).rejects.toThrow('are gone')
  expect(await row()).toMatchObject({ status: 'running', report: null, held: 8 })
  await runAnalysis({ ...services, reader }, job)
  expect(await row()).toMatchObject({ status: 'done', credits: 0, held: 0 })
  const kept = await db.one(sql`
    select kept, jsonb_array_length(posts) as posts from profile_snapshots where username = 'les_debout'`)
  expect(kept).toEqual({ kept: 'as_evidence', posts: 100 })
})

test('a thread that dies of an analysis costs one try: the credits stay held, and the next delivers what one thread alone would', async () => {
  const engine = openEngine()
  const dying = openThreadPool<Asked, never>(new URL('../testing/a-thread.ts', import.meta.url), {
    size: 1,
    limitMs: 20_000,
  })
  const { services, row, job } = await anAnalysisOf('chat_fatigue')
  const dies = { ...engineHere, analyse: () => dying.run({ threadDoes: 'die' }) }
  await expect(runAnalysis({ ...services, engine: dies }, job)).rejects.toThrow(ThreadDied)
  expect(await row()).toMatchObject({ status: 'running', report: null, held: 8 })
  await runAnalysis({ ...services, engine }, job)
  const delivered = await row()
  expect(delivered).toMatchObject({ status: 'done', credits: 0, held: 0 })
  const other = await anAnalysisOf('chat_fatigue')
  await runAnalysis(other.services, other.job)
  expect((await other.row())?.report).toEqual(delivered?.report)
  await Promise.all([engine.stop(), dying.stop()])
})

test('behind a reader that was killed it leaves its place to others, and comes back by itself', async () => {
  const { services, row, underway, job } = await anAnalysisOf('lecteur_mort')
  const snapshotKey = { username: 'lecteur_mort', at: now(), simulated: true }
  await acquireLease(services.db, snapshotKey, randomUUIDv7(), new Date(Date.now() + 60_000))
  await runAnalysis(services, job)
  expect(await row()).toMatchObject({ status: 'running', held: 8 })
  const jobs = await services.db.many<{ later: boolean }>(sql`
    select start_after > created_on as later
    from pgboss.job
    where name = 'run-analysis'
      and data ->> 'analysisId' = ${underway.id}`)
  expect(jobs).toEqual([{ later: true }])
})
