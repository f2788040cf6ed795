import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { migrateEverything } from '#server/app.ts'
import { testEnvironment } from '#server/testing/environment.ts'
import { asOwner } from '#server/testing/owner.ts'
import { dumpSchema } from '#server/testing/schema-dump.ts'
import { startNode, startServer } from '#server/testing/server-process.ts'
import { cloneDatabase } from '#server/testing/test-database.ts'

const environment = (url: string) => ({ DATABASE_URL: url, ...testEnvironment })
const folder = new URL('../../database/migrations/', import.meta.url)
const newest = (await readdir(folder)).toSorted().at(-1) ?? ''

test('database/schema.sql is what the migrations build; `npm run db:schema` writes it', async () => {
  const committed = await readFile(new URL('../../database/schema.sql', import.meta.url), 'utf8')
  expect(await dumpSchema(await cloneDatabase())).toBe(committed)
})

test('two processes that migrate an empty database at once do it once, and both succeed', async () => {
  const url = await cloneDatabase({ empty: true })
  const runs = [1, 2, 3].map(() => startNode('server/migrate.ts', environment(url)))
  expect(await Promise.all(runs.map(({ exit }) => exit))).toEqual([0, 0, 0])
  const applied = runs.map(({ logLines }) => logLines.join('').includes('0001-accounts.sql'))
  expect(applied.filter(Boolean)).toHaveLength(1)
})

test('a migration changed after it was applied is refused', async () => {
  const url = await cloneDatabase()
  await asOwner(url, `update migrations set checksum = 'another' where name = '0001-accounts.sql'`)
  await expect(migrateEverything(url)).rejects.toThrow('0001-accounts.sql changed after it was applied')
})

test('a migration numbered before one that was applied is refused', async () => {
  const url = await cloneDatabase()
  await asOwner(url, `delete from migrations where name = '0001-accounts.sql'`)
  await expect(migrateEverything(url)).rejects.toThrow(`0001-accounts.sql is missing but ${newest} was applied`)
})

test('/readyz waits for the migrations and for the database; /healthz only for the process', async () => {
  const url = await cloneDatabase()
  const server = await startServer(url)
  const status = async (path: string) => (await fetch(`${server.baseUrl}${path}`)).status
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  await asOwner(url, `delete from migrations where name = '${newest}'`)
  const waiting = await fetch(`${server.baseUrl}/readyz`)
  expect([waiting.status, await waiting.json()]).toEqual([503, { status: 'waiting', pending_migrations: [newest] }])
  const admin = new URL(url)
  admin.pathname = '/postgres'
  await asOwner(admin.href, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})
