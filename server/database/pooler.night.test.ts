import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { A_GOOD_PASSWORD, mayAnalyse } from '#server/testing/builders.ts'
import { callApi } from '#server/testing/call-api.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { requestAndFollow } from '#server/testing/follow-analysis.ts'
import { asOwner } from '#server/testing/owner.ts'
import { hasPgBouncer, openPooler } from '#server/testing/pooler.ts'
import { startNode, startServer } from '#server/testing/server-process.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = testDatabase()
const login = `verso_test_pooled_${process.pid}`
let pooler: Awaited<ReturnType<typeof openPooler>>
let direct: string

const poolerOnly = () => ({ DATABASE_DIRECT_URL: direct })
const said = (process: { logLines: string[] }) => process.logLines.join('\n')
const start = (file: string, environment: Record<string, string>) =>
  startNode(file, { ...testEnvironment, PORT: '0', WEB_DIST: '', DATABASE_URL: pooler.url, ...environment })
const migrate = async () => {
  const job = start('server/migrate.ts', { DATABASE_OWNER_URL: database.url })
  expect([await job.exit, said(job)]).toEqual([0, expect.stringContaining('database is up to date')])
}

beforeAll(async () => {
  if (!hasPgBouncer) return
  await asOwner(database.url, `create role ${login} login in role verso_app`)
  pooler = await openPooler(database.url, login)
  const url = new URL(database.url)
  url.username = login
  direct = url.href
})
afterAll(async () => {
  if (!hasPgBouncer) return
  await pooler.close()
  await asOwner(database.url, `drop role ${login}`)
})

test.skipIf(!hasPgBouncer)(
  'behind a pooler a process refuses a login without its settings; the migrations give them, and the product works',
  { timeout: 240_000 },
  async () => {
    const refused = [start('server/main.ts', poolerOnly()), start('server/worker.ts', poolerOnly())]
    expect(await Promise.all(refused.map(({ exit }) => exit))).toEqual([1, 1])
    for (const process of refused) {
      expect(said(process)).toContain(`role is ${login}, not verso_app`)
      expect(said(process)).toContain(`alter role "${login}" in database`)
    }
    await migrate()
    // Connections of the pooler that were open keep the settings they were opened with.
    await asOwner(database.url, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${login}'`)
    const worker = start('server/worker.ts', poolerOnly())
    const server = await startServer(pooler.url, poolerOnly())
    const body = { email: 'derriere@exemple.fr', password: A_GOOD_PASSWORD }
    const { body: answer } = await callApi<AuthAnswer>(server.baseUrl, 'POST', '/api/auth/signup', { body })
    await mayAnalyse(database.db, answer.user.id, 80)
    const analyses = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => requestAndFollow(server.baseUrl, answer.token, `commun_${nth}`)),
    )
    expect(analyses.map(({ analysis }) => analysis.status)).toEqual(Array.from({ length: 8 }, () => 'done'))
    for (const { child } of [server, worker]) child.kill('SIGTERM')
    expect(await Promise.all([server.exit, worker.exit])).toEqual([0, 0])
    for (const { logLines } of [server, worker])
      expect(logLines.filter((line) => /"level":[56]0/.test(line))).toEqual([])
  },
)

test.skipIf(!hasPgBouncer)('a direct address that leads to the pooler is refused', { timeout: 120_000 }, async () => {
  await migrate()
  await asOwner(database.url, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${login}'`)
  const server = start('server/main.ts', { DATABASE_DIRECT_URL: pooler.url })
  expect(await server.exit).toBe(1)
  expect(said(server)).toContain('DATABASE_DIRECT_URL leads to a pooler')
})
