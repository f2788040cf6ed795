import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateEverything } from '#server/app.ts'
import { dumpSchema } from '#server/testing/schema-dump.ts'
import { startNode, startServer } from '#server/testing/server-process.ts'
import { cloneDatabase } from '#server/testing/test-database.ts'

const environment = (url: string) => ({
  DATABASE_URL: url,
  PUBLIC_URL: 'https://verso.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'verso@verso.example',
})

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

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
  await query(url, `update migrations set checksum = 'another' where name = '0001-accounts.sql'`)
  await expect(migrateEverything(url)).rejects.toThrow('0001-accounts.sql changed after it was applied')
})

test('a migration numbered before one that was applied is refused', async () => {
  const url = await cloneDatabase()
  await query(url, `delete from migrations where name = '0001-accounts.sql'`)
  await expect(migrateEverything(url)).rejects.toThrow('0001-accounts.sql is missing but 0002-analyses.sql was applied')
})

test('/readyz waits for the migrations and for the database; /healthz only for the process', async () => {
  const url = await cloneDatabase()
  const server = await startServer(url)
  const status = async (path: string) => (await fetch(`${server.baseUrl}${path}`)).status
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200])
  await query(url, `delete from migrations where name = '0002-analyses.sql'`)
  const waiting = await fetch(`${server.baseUrl}/readyz`)
  expect([waiting.status, await waiting.json()]).toEqual([
    503,
    { status: 'waiting', pending_migrations: ['0002-analyses.sql'] },
  ])
  const admin = new URL(url)
  admin.pathname = '/postgres'
  await query(admin.href, `drop database ${new URL(url).pathname.slice(1)} with (force)`)
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
})
