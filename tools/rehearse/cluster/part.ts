import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Folder } from './folder.ts'

const isRoot = process.getuid?.() === 0
const STOP_LIMIT_MS = 15_000

/** A program of the cluster that runs until it is stopped; its words are in the folder's log. */
export type Part = {
  readonly name: string
  readonly pid: number
  kill(signal: NodeJS.Signals): void
  stop(): Promise<void>
}

export function startPart(folder: Folder, name: string, [program = '', ...words]: string[], env = {}): Part {
  const log = openSync(path.join(folder.log, `${name}.log`), 'a')
  const child = spawn(...asPostgres(program, words), {
    cwd: folder.root,
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin`, ...env },
    stdio: ['ignore', log, log],
  })
  const part = {
    name,
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    stop: () => stopChild(child),
  }
  folder.parts.push(part)
  return part
}

/** One command to its end; fails with what it said. */
export async function runPart(folder: Folder, [program = '', ...words]: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(...asPostgres(program, words), { cwd: folder.root })
  return stdout
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = new AbortController()
  void pause(STOP_LIMIT_MS, undefined, { signal: late.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  )
  await ended
  late.abort()
}

/**
 * PostgreSQL refuses to run as root. Not by runuser, which stays in front of the program and dies alone; and whoever is
 * started so ends with us, even when we are killed.
 */
function asPostgres(program: string, words: string[]): [string, string[]] {
  const user = isRoot ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []
  return ['setpriv', [...user, '--pdeathsig=TERM', program, ...words]]
}
