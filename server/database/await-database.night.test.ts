import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/observability/log.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { asOwner } from '#server/testing/owner.ts'
import { startNode, startServer } from '#server/testing/server-process.ts'
import { openTcpProxy } from '#server/testing/tcp-proxy.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { awaitDatabase } from './await-database.ts'
import { openDatabase } from './database.ts'
import { sql } from './sql.ts'

const database = testDatabase()
const said = (process: { logLines: string[] }) => process.logLines.join('\n')

async function aProxy() {
  const proxy = await openTcpProxy(database.url)
  onTestFinished(() => proxy.close())
  return proxy
}

test('a server and a worker started while the database is away serve once it is back', {
  timeout: 120_000,
}, async () => {
  const proxy = await aProxy()
  await proxy.cut()
  const server = startServer(proxy.url)
  const worker = startNode('server/worker.ts', { ...testEnvironment, DATABASE_URL: proxy.url })
  await pause(3_000)
  await proxy.restore()
  const { baseUrl } = await server
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
  await expect.poll(() => said(worker), { timeout: 45_000 }).toContain('worker ready')
})

test('an operator’s command waits for it too', async () => {
  const proxy = await aProxy()
  await proxy.cut()
  const command = ['audit', '--by', 'test', '--why', 'a restart']
  const ops = startNode('server/ops.ts', { ...testEnvironment, DATABASE_URL: proxy.url }, command)
  await pause(3_000)
  await proxy.restore()
  expect([await ops.exit, said(ops)]).toEqual([0, expect.stringContaining('no difference')])
})

test('past the time it waits it ends with a sentence', async () => {
  const proxy = await aProxy()
  await proxy.cut()
  const db = openDatabase(proxy.url, { connections: 1 })
  await expect(awaitDatabase(db, openLog('silent'), 1_000)).rejects.toThrow('PostgreSQL has not answered for 1 s')
  await db.close()
})

test('a login that is refused is told at once, in a sentence and without a stack', async () => {
  const url = new URL(database.url)
  url.username = 'nobody_knows'
  const db = openDatabase(url.href, { connections: 1 })
  const started = Date.now()
  await expect(awaitDatabase(db, openLog('silent'))).rejects.toThrow('PostgreSQL refuses the login')
  expect(Date.now() - started).toBeLessThan(5_000)
  await db.close()
  const server = startNode('server/main.ts', { ...testEnvironment, DATABASE_URL: url.href })
  expect(await server.exit).toBe(1)
  expect(said(server)).toMatch(/^PostgreSQL refuses the login: .*nobody_knows.*Check DATABASE_URL\.$/m)
  expect(said(server)).not.toContain('    at ')
})

test('while the database is away, the queue’s worker warns and reports no error', { timeout: 120_000 }, async () => {
  const proxy = await aProxy()
  const worker = startNode('server/worker.ts', { ...testEnvironment, DATABASE_URL: proxy.url })
  await expect.poll(() => said(worker), { timeout: 45_000 }).toContain('worker ready')
  await proxy.cut()
  await expect.poll(() => said(worker), { timeout: 45_000 }).toContain('the database is away')
  await pause(3_000)
  await proxy.restore()
  expect(worker.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test.for(['statement', 'transaction'] as const)(
  'a connection to a primary that has become a standby is not used again: %s',
  async (kind) => {
    const [name] = await asOwner<{ name: string }>(database.url, 'select current_database() as name')
    await asOwner(database.url, `alter database ${name?.name} set default_transaction_read_only = on`)
    const db = openDatabase(database.url, { connections: 1 })
    const insert = sql`insert into throttle_windows (key, hits, ends_at) values (${kind}, 1, now())`
    const write = () => (kind === 'statement' ? db.run(insert) : db.transaction((tx) => tx.run(insert)))
    await expect(write()).rejects.toMatchObject({ code: '25006' })
    const admin = new URL(database.url)
    admin.searchParams.set('options', '-c default_transaction_read_only=off')
    await asOwner(admin.href, `alter database ${name?.name} reset default_transaction_read_only`)
    expect(await write()).toBe(1)
    await db.close()
  },
)
