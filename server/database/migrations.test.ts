import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrateEverything } from '#server/job-list.ts'
import { isInPartitions, testEnvironment } from '#server/testing/environment.ts'
import { asOwner } from '#server/testing/owner.ts'
import { dumpSchema } from '#server/testing/schema-dump.ts'
import { startNode, startServer } from '#server/testing/server-process.ts'
import { cloneDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrations.ts'

const environment = (url: string) => ({ DATABASE_URL: url, ...testEnvironment })
const folder = new URL('../../database/migrations/', import.meta.url)
const newest = (await readdir(folder)).toSorted().at(-1) ?? ''

test.skipIf(isInPartitions)(
  'database/schema.sql is what the migrations build; `npm run db:schema` writes it',
  async () => {
    const committed = await readFile(new URL('../../database/schema.sql', import.meta.url), 'utf8')
    expect(await dumpSchema(await cloneDatabase())).toBe(committed)
  },
)

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

test('two migrations of one number are refused: which comes first must not depend on the rest of their names', async () => {
  const scratch = await mkdtemp(path.join(tmpdir(), 'verso-migrations-'))
  onTestFinished(() => rm(scratch, { recursive: true }))
  for (const name of ['0001-words.sql', '0001-worlds.sql']) await writeFile(path.join(scratch, name), 'select 1')
  const run = migrate(await cloneDatabase({ empty: true }), () => Promise.resolve(), pathToFileURL(`${scratch}/`))
  await expect(run).rejects.toThrow('0001-worlds.sql has the number of another migration')
})

test('an index is built beside the traffic, and one that was cut short is built again', async () => {
  const url = await cloneDatabase({ empty: true })
  const scratch = await mkdtemp(path.join(tmpdir(), 'verso-migrations-'))
  onTestFinished(() => rm(scratch, { recursive: true }))
  await writeFile(
    path.join(scratch, '0001-words.sql'),
    `create table words (word text); insert into words values ('twice'), ('twice')`,
  )
  await writeFile(
    path.join(scratch, '0002-unique.sql'),
    `-- no transaction
drop index concurrently if exists words_are_unique;
create unique index concurrently words_are_unique on words (word);
`,
  )
  const run = () => migrate(url, () => Promise.resolve(), pathToFileURL(`${scratch}/`))
  await expect(run()).rejects.toThrow('could not create unique index')
  const isValid = `select indisvalid from pg_index where indexrelid = 'words_are_unique'::regclass`
  expect(await asOwner(url, isValid)).toEqual([{ indisvalid: false }])
  await asOwner(url, 'delete from words where ctid = (select min(ctid) from words)')
  // Two at once: the one that waits for its turn must not be what the index waits for.
  expect((await Promise.all([run(), run()])).flat()).toEqual(['0002-unique.sql'])
  expect(await asOwner(url, isValid)).toEqual([{ indisvalid: true }])
})

test('/readyz waits for the migrations and for the database; /healthz only for the process', async () => {
  const url = await cloneDatabase()
  const server = await startServer(url)
  const status = async (address: string) => (await fetch(`${server.baseUrl}${address}`)).status
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
