import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/database/sql.ts'
import { processEnvironment, testEnvironment } from '#server/testing/environment.ts'
import { freePort } from '#server/testing/free-port.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { copyRepository } from './copy-repository.ts'
import { portVariables } from './dev-ports.ts'

const database = testDatabase()

/** `npm run dev` on ports and a database of its own. */
async function startDev(command: string, args: string[], ports: Record<string, string> = {}, cwd = '.') {
  const mark = randomUUID()
  const free = await Promise.all(portVariables.map(async (name) => [name, String(await freePort())] as const))
  const env = {
    ...processEnvironment,
    VERSO_TEST_MARK: mark,
    ...testEnvironment,
    DATABASE_URL: database.url,
    ...Object.fromEntries(free),
    ...ports,
  }
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  onTestFinished(() => {
    for (const pid of processesWith(mark)) process.kill(pid, 'SIGKILL')
  })
  return { child, lines, webPort: Object.fromEntries(free)['WEB_PORT'], left: () => processesWith(mark).length }
}

/** All that were started with this in their environment, however far down. */
function processesWith(mark: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && environmentOf(name).includes(mark))
    .map(Number)
}
function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

const everythingRuns = [
  /^server .*Server listening/,
  /^worker .*worker ready/,
  /^stubs .*mails at/,
  /^web .*Local:/,
  /^en .*Local:/,
]

async function untilEverythingRuns({ lines, child }: { lines: string[]; child: ChildProcess }) {
  const running = () => everythingRuns.filter((sign) => lines.some((line) => sign.test(line))).length
  const state = () => (child.exitCode === null ? running() : lines.join('\n'))
  await expect.poll(state, { timeout: 50_000 }).toBe(everythingRuns.length)
}

test('the pages are there in both languages, at one address', async () => {
  const dev = await startDev(process.execPath, ['tools/dev/dev.ts'])
  await untilEverythingRuns(dev)
  const page = async (address: string) => (await fetch(`http://127.0.0.1:${dev.webPort}${address}`)).text()
  expect(await page('/auth/login')).toContain('<html lang="fr"')
  expect(await page('/en/auth/login')).toContain('<html lang="en"')
  expect(await page('/en/text/legal.ts')).toContain('Copy')
})

test('a migration, and a kind of job that is new, are in the database when server and worker run again', async () => {
  const folder = copyRepository()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dev = await startDev(process.execPath, ['tools/dev/dev.ts'], {}, folder)
  await untilEverythingRuns(dev)
  const times = (sign: RegExp) => dev.lines.filter((line) => sign.test(line)).length
  const migration = path.join(folder, 'database/migrations/9999-a-shelf.sql')
  writeFileSync(migration, '-- What this adds, and why.\n')
  await expect.poll(() => times(/9999-a-shelf.sql holds no statement yet/), { timeout: 20_000 }).toBe(1)
  const jobs = path.join(folder, 'server/retention.ts')
  writeFileSync(jobs, readFileSync(jobs, 'utf8').replace("jobName('", "jobName('newly-named-"))
  writeFileSync(migration, 'create table shelf (id uuid primary key);\n')
  await expect.poll(() => times(/^worker .*worker ready/), { timeout: 30_000 }).toBe(2)
  const seen = await database.db.one(sql`
    select to_regclass('shelf')::text as shelf, count(*)::int as queues from pgboss.queue where name like 'newly-named-%'`)
  expect(seen).toEqual({ shelf: 'shelf', queues: 1 })
})

test.each(['SIGTERM', 'SIGKILL'] as const)('stopped by %s, it leaves no process', async (signal) => {
  const dev = await startDev(process.execPath, ['tools/dev/dev.ts'])
  await untilEverythingRuns(dev)
  dev.child.kill(signal)
  await expect.poll(dev.left, { timeout: 20_000 }).toBe(0)
})

test.each([
  ['SIGINT', process.execPath, ['tools/dev/dev.ts']],
  ['SIGHUP', process.execPath, ['tools/dev/dev.ts']],
  ['SIGKILL of npm', 'npm', ['run', 'dev']],
])('stopped while it starts by %s, it leaves no process either', async (signal, command, args) => {
  const dev = await startDev(command, args)
  await expect.poll(() => dev.lines.join('\n'), { timeout: 50_000 }).toContain('Verso at')
  dev.child.kill(signal.split(' ')[0] as NodeJS.Signals)
  await expect.poll(dev.left, { timeout: 20_000 }).toBe(0)
})

test('a port that is taken is named, with the variable that chooses another', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  onTestFinished(() => void squatter.close())
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { child, lines } = await startDev(process.execPath, ['tools/dev/dev.ts'], { STUB_STRIPE_PORT: String(port) })
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(lines).toEqual([
    `Port ${port}, for the stub of Stripe, is taken: stop what listens there, or set STUB_STRIPE_PORT (and STRIPE_API_URL with it) to another.`,
  ])
})
