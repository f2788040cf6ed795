import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'

export type ThrowawayPostgres = {
  /** Of the owner, with the database `postgres`. */
  readonly url: string
  /** `immediate` is a crash: every connection cut, the log replayed at the start. Away for `awayMs` at least. */
  restart(mode: 'fast' | 'immediate', awayMs: number): Promise<void>
  /** Of all its processes, those of its connections included. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

/** A PostgreSQL of this run's own, that may be restarted under the product; ended and removed whatever happens. */
export async function withThrowawayPostgres<Result>(
  work: (postgres: ThrowawayPostgres) => Promise<Result>,
  moreSettings = '',
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-postgres-'))
  const port = await freePort()
  const run = (program: string, ...words: string[]) => runAsPostgres(folder, program, words)
  const control = (...words: string[]) => run('pg_ctl', '-D', `${folder}/data`, '-w', '-l', `${folder}/log`, ...words)
  const remove = () => {
    try {
      execFileSync(...asPostgres('pg_ctl', ['-D', `${folder}/data`, '-m', 'immediate', 'stop']), {
        stdio: 'ignore',
        cwd: folder,
      })
    } catch {
      // It did not run.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  // An exception and Control-C pass here too: a cluster left behind would keep its port and its disk.
  const leave = () => process.exit(130)
  process.once('exit', remove).once('SIGINT', leave).once('SIGTERM', leave)
  try {
    if (isRoot) execFileSync('chown', ['postgres', folder])
    await run('initdb', '-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    appendFileSync(`${folder}/data/postgresql.conf`, `${settings(port, folder)}${moreSettings}\n`)
    await control('start')
    return await work({
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      restart: async (mode, awayMs) => {
        await control('-m', mode, 'stop')
        await pause(awayMs)
        await control('start')
      },
      signal: (name) => {
        const [main = ''] = readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')
        for (const pid of [Number(main), ...childrenOf(main)]) signalled(pid, name)
      },
    })
  } finally {
    process.off('exit', remove).off('SIGINT', leave).off('SIGTERM', leave)
    remove()
  }
}

/** Connections of killed processes linger until PostgreSQL writes to them: room for those too. */
const settings = (port: number, folder: string) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 200
`

/** A connection's process may end while it is looked at. */
function signalled(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

function childrenOf(parent: string): number[] {
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === parent)
    .map(Number)
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]
  } catch {
    return undefined
  }
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, words: string[]): [string, string[]] {
  const file = path.join(postgresBinaries(), program)
  return isRoot ? ['runuser', ['-u', 'postgres', '--', file, ...words]] : [file, words]
}

async function runAsPostgres(folder: string, program: string, words: string[]): Promise<void> {
  const child = spawn(...asPostgres(program, words), { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}`)
}

/** POSTGRES_BIN; unless it is set, where Debian keeps the newest version's programs, out of the path. */
export function postgresBinaries(): string {
  const named = process.env['POSTGRES_BIN']
  if (named) return named
  const folder = globSync('/usr/lib/postgresql/*/bin').findLast((each) => existsSync(path.join(each, 'initdb')))
  return folder ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}

export type TinyDisk = { readonly folder: string; fill(): void; free(): void; remove(): void }

/** A disk of its own for the tables, small enough to be filled. Null where nothing may be mounted. */
export function openTinyDisk(megabytes: number): TinyDisk | null {
  if (process.getuid?.() !== 0) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'verso-tiny-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  execFileSync('install', ['-d', '-o', 'postgres', `${folder}/tables`])
  const ballast = path.join(folder, 'ballast')
  const unmount = () => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
  // An exception and Control-C pass here too.
  process.once('exit', unmount)
  const remove = () => {
    process.off('exit', unmount)
    unmount()
  }
  return {
    folder: `${folder}/tables`,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      } catch {
        // PostgreSQL took some of it meanwhile: it is as full as it can be.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove,
  }
}
