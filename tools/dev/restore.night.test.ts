import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { recordFullAudit } from '#server/payments/record-audit.ts'
import { aBareAccount } from '#server/testing/builders.ts'
import { asOwner } from '#server/testing/owner.ts'
import { cloneDatabase } from '#server/testing/test-database.ts'
import { countBooks } from '#tools/rehearse/restore/copy.ts'
import { backupFolders } from './backup-folders.ts'

const A_MINUTE = { timeout: 90_000 }

/** A database of its own with customers, and the folders of its backups. */
async function aMachine() {
  const url = await cloneDatabase()
  const { inside, env: told } = backupFolders(url, ['backups/status'])
  const env = { ...told, PATH: process.env['PATH'] ?? '', OWNER: told.PGUSER }
  const run = (script: string, ...words: string[]) =>
    spawnSync('sh', [`operations/compose/${script}`, ...words], { env, encoding: 'utf8', timeout: 60_000 })
  return { url, inside, run, addCustomers: (count: number) => addCustomers(url, count) }
}

async function addCustomers(url: string, count: number) {
  const db = openDatabase(url, { connections: 2 })
  for (let nth = 0; nth < count; nth += 1) await aBareAccount(db, { credits: 8 * (nth + 1) })
  await db.close()
}

test(
  'a dump made by back-up.sh is restored by restore.sh: the books are those of then, and add up',
  A_MINUTE,
  async () => {
    const { url, inside, run, addCustomers: add } = await aMachine()
    await add(5)
    const due = await countBooks(url)
    expect(run('back-up.sh', 'now').status).toBe(0)
    await add(3)
    const after = await countBooks(url)
    const dump = readdirSync(inside('backups')).find((name) => name.endsWith('.dump')) ?? ''
    // Somebody who is connected does not keep it from being restored.
    const idle = openDatabase(url, { connections: 1 })
    await countBooks(url)
    expect(run('restore.sh', 'inside', 'check-dump', dump)).toMatchObject({ status: 0, stderr: '' })
    const restored = run('restore.sh', 'inside', 'dump', dump)
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    await idle.close()
    expect(await countBooks(url)).toEqual(due)
    const db = openDatabase(url, { connections: 2 })
    expect((await recordFullAudit({ db, now: () => new Date() })).differences).toEqual([])
    await db.close()
    const [, aside = ''] = /the database (\S+)/.exec(restored.stdout) ?? []
    const before = new URL(url)
    before.pathname = aside
    expect(await countBooks(before.href)).toEqual(after)
    await asOwner(url, `drop database ${aside}`)
  },
)

test(
  'a dump that cannot be read is refused before anything stops, and one that fails leaves the database as it was',
  A_MINUTE,
  async () => {
    const { url, inside, run, addCustomers: add } = await aMachine()
    await add(2)
    expect(run('back-up.sh', 'now').status).toBe(0)
    const due = await countBooks(url)
    const dump = readdirSync(inside('backups')).find((name) => name.endsWith('.dump')) ?? ''
    const file = inside(`backups/${dump}`)
    truncateSync(file, Math.floor(statSync(file).size / 2))
    expect(run('restore.sh', 'inside', 'check-dump', dump)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot be read to its end') as unknown,
    })
    const failed = run('restore.sh', 'inside', 'dump', dump)
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('the database is as it was')])
    expect(await countBooks(url)).toEqual(due)
  },
)

test('killed once the database has stepped aside, it is typed again and restores', A_MINUTE, async () => {
  const { url, inside, run, addCustomers: add } = await aMachine()
  await add(2)
  const due = await countBooks(url)
  expect(run('back-up.sh', 'now').status).toBe(0)
  const dump = readdirSync(inside('backups')).find((name) => name.endsWith('.dump')) ?? ''
  const name = new URL(url).pathname.slice(1)
  const maintenance = new URL(url)
  maintenance.pathname = 'postgres'
  await asOwner(maintenance.href, `alter database "${name}" allow_connections false`)
  await asOwner(maintenance.href, `alter database "${name}" rename to "${name}_before_20261115_031000"`)
  const again = run('restore.sh', 'inside', 'dump', dump)
  expect([again.status, again.stderr]).toEqual([0, ''])
  expect(again.stdout).toContain(`${name}_before_20261115_031000`)
  expect(await countBooks(url)).toEqual(due)
  await asOwner(url, `drop database "${name}_before_20261115_031000"`)
})

/** The host's part, with an engine that only writes down what it is asked. */
function onHost(what: string) {
  const root = mkdtempSync(path.join(tmpdir(), 'verso-restore-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(path.join(root, 'engine'), `#!/bin/sh\necho "$@" >> ${root}/calls\n`, { mode: 0o755 })
  writeFileSync(path.join(root, 'calls'), '')
  const env = { PATH: process.env['PATH'] ?? '', VERSO_COMPOSE: path.join(root, 'engine') }
  const { status, stdout, stderr } = spawnSync('sh', ['operations/compose/restore.sh', what], { env, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`, calls: readFileSync(path.join(root, 'calls'), 'utf8').split('\n') }
}

test('what is looked at comes before what stops, sales are paused before anybody is served, and a backup follows', () => {
  const { status, said, calls } = onHost('2026-11-15T03:10:00Z')
  const place = (call: RegExp) => calls.findIndex((each) => call.test(each))
  const order = [
    /check-moment 2026-11-15 03:10:00\+00/,
    /^stop server-1 server-2 worker console backup database/,
    /inside moment/,
  ]
  const then = [
    /inside await/,
    /^run .*migrate/,
    /pause-sales --by restore\.sh --why/,
    /^up .*server-1/,
    /back-up\.sh now full/,
  ]
  const places = [...order, ...then].map(place)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect([status, places.includes(-1)]).toEqual([0, false])
  expect(said).toContain('lost-payments --since 2026-11-15T03:10:00+00:00')
  const dump = onHost('backups/verso-2026-11-15T030000.dump')
  expect(dump.said).toContain('lost-payments --since 2026-11-15T03:00:00Z')
  expect(dump.calls.findIndex((call) => call.includes('check-dump'))).toBeLessThan(
    dump.calls.findIndex((call) => call.startsWith('stop server-1 server-2 worker console')),
  )
})

test.each(['', 'yesterday', '2026-11-15 03:10', 'backups/other.dump'])(
  '« %s » is refused in a sentence, and nothing is touched',
  (what) => {
    const { status, said, calls } = onHost(what)
    expect([status, calls]).toEqual([1, ['']])
    expect(said).toMatch(/restore what|is neither a dump nor a moment|is no dump of back-up\.sh/)
  },
)
