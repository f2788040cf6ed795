import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { asOwner } from '#server/testing/owner.ts'
import { cloneDatabase, testDatabase } from '#server/testing/test-database.ts'
import { backupFolders } from './backup-folders.ts'
import { signalGroup } from './process-group.ts'

const SCRIPT = 'operations/compose/back-up.sh'
const DAY_MS = 86_400_000
const database = testDatabase()
const pgDump = execFileSync('which', ['pg_dump'], { encoding: 'utf8' }).trim()

// Rows enough for half a dump to hold its whole list of contents, which `pg_restore --list` is content with.
beforeAll(() => asOwner(database.url, 'create table bulk as select md5(n::text) from generate_series(1, 30000) n'))

/** With programs that stand in front of the real ones. */
function aMachine(programs: Record<string, string> = {}) {
  const { root, inside, env: told } = backupFolders(database.url, ['status', 'bin'])
  for (const [name, text] of Object.entries(programs))
    writeFileSync(inside(`bin/${name}`), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const env = {
    ...told,
    PATH: `${inside('bin')}:${process.env['PATH']}`,
    ROOT: root,
    BACKUP_STATUS: inside('status/newest'),
    BACK_UP_LIMIT: '20s',
  }
  const files = (end: string) =>
    readdirSync(inside('backups'))
      .filter((name) => name.endsWith(end))
      .toSorted()
  const run = (wrapper: string[] = [], more = {}) => {
    const [program, ...words] = [...wrapper, 'sh', SCRIPT, 'now']
    return spawnSync(program, words, { env: { ...env, ...more }, encoding: 'utf8', timeout: 45_000 })
  }
  return { env, inside, files, run }
}

/** Whole dumps of some days ago, the first of them the oldest; each with its roles. */
function keepDumps({ inside, files, run }: ReturnType<typeof aMachine>, count: number, daysOld = 20) {
  run()
  const [whole = ''] = files('.dump')
  for (let day = 10; day < 10 + count; day += 1) {
    for (const end of ['dump', 'roles.sql']) {
      const kept = inside(`backups/verso-2026-01-${day}T030000.${end}`)
      copyFileSync(inside(`backups/${whole}`), kept)
      const at = new Date(Date.now() - daysOld * DAY_MS)
      utimesSync(kept, at, at)
    }
  }
  for (const name of files('')) if (!name.includes('2026-01')) rmSync(inside(`backups/${name}`))
  rmSync(inside('status/newest'))
}

test('a dump is named, for its owner alone, once it can be restored; its age and size are told', async () => {
  const { inside, files, run } = aMachine()
  const { status, stdout } = run()
  const [dump = ''] = files('.dump')
  const file = inside(`backups/${dump}`)
  expect([status, stdout]).toEqual([0, `backed up: ${dump}, in the folder of backups\n`])
  expect(files('')).toEqual([dump, dump.replace('.dump', '.roles.sql')])
  const { mode, size } = statSync(file)
  expect((mode & 0o777).toString(8)).toBe('600')
  const [began = 0, bytes] = readFileSync(inside('status/newest'), 'utf8').split(' ').map(Number)
  expect([Date.now() / 1_000 - began < 60, bytes]).toEqual([true, size])
  const restored = await cloneDatabase({ empty: true })
  execFileSync('pg_restore', ['--no-owner', '--dbname', restored, file])
  expect(await asOwner(restored, `select to_regclass('accounts') is not null as is`)).toEqual([{ is: true }])
})

const HALF = `${pgDump} "$@"
for file; do case "$file" in *.partial) truncate --size="$(($(stat --format %s "$file") / 2))" "$file";; esac; done`

test.each([
  ['fails', `${pgDump} "$@"; exit 1`, []],
  ['says it is done with half a dump', HALF, []],
  ['hangs', 'exec sleep 90', []],
  ['finds no room on the disk', `exec ${pgDump} "$@"`, ['prlimit', '--fsize=20000']],
])('a pg_dump that %s leaves no backup, keeps the former ones and is told', (_, program, wrapper) => {
  const machine = aMachine()
  keepDumps(machine, 9)
  const before = machine.files('')
  writeFileSync(machine.inside('bin/pg_dump'), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
  const { status, signal, stdout } = machine.run(wrapper, { BACK_UP_LIMIT: '3s' })
  expect([status === 0, signal, stdout]).toEqual([false, null, ''])
  expect(machine.files('')).toEqual(before)
  expect(existsSync(machine.inside('status/newest'))).toBe(false)
})

test('a night whose dump fails says so, and the next night is waited for', async () => {
  // The first sleep is over at once: it is three o'clock.
  const sleep = '[ -e "$ROOT/slept" ] && exec /bin/sleep 600; touch "$ROOT/slept"'
  const { env, inside, files } = aMachine({ pg_dump: 'exit 1', sleep })
  writeFileSync(inside('status/newest'), '1 1\n')
  const child = spawn('sh', [SCRIPT], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  onTestFinished(() => void signalGroup(child.pid ?? 0, 'SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (said += words.toString()))
  await expect.poll(() => said).toBe('THE BACKUP FAILED\n')
  expect([child.exitCode, files('')]).toEqual([null, []])
  signalGroup(child.pid ?? 0, 'SIGKILL')
  await once(child, 'exit')
})

test('of the dumps of more than two weeks, with their roles, those go that are not among the seven newest', () => {
  const machine = aMachine()
  keepDumps(machine, 9)
  expect(machine.run().status).toBe(0)
  expect([machine.files('.dump').length, machine.files('.roles.sql').length]).toEqual([7, 7])
  expect(machine.files('.dump')[0]).toBe('verso-2026-01-13T030000.dump')
})

test('a dump that cannot be read to its end is not one of the seven', () => {
  const machine = aMachine()
  keepDumps(machine, 9)
  for (const name of machine.files('.dump').slice(-3)) {
    const file = machine.inside(`backups/${name}`)
    truncateSync(file, Math.floor(statSync(file).size / 2))
  }
  expect(machine.run().status).toBe(0)
  expect(machine.files('.dump').length).toBe(10)
})

test('a dump of less than two weeks stays, however many there are', () => {
  const machine = aMachine()
  keepDumps(machine, 9, 13)
  expect(machine.run().status).toBe(0)
  expect(machine.files('.dump').length).toBe(10)
})
