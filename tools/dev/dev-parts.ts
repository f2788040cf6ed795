import { type ChildProcess, spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { signalGroup } from './process-group.ts'

/** Started by dev.ts, whose end it notices by their closed channel. Each line says who speaks. */
const watched = ['--env-file-if-exists=.env', '--watch', '--watch-preserve-output']
const vite = ['--env-file-if-exists=.env', 'node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1']
const commands: Record<string, string[]> = {
  stubs: ['--env-file-if-exists=.env', 'stubs/start.ts'],
  server: [...watched, 'server/main.ts'],
  worker: [...watched, 'server/worker.ts'],
  web: [...vite],
  en: [...vite, '--mode', 'en'],
}
// Vite serves the web here; a build the server would serve may not exist. No proxy waits to see us leave.
const environment = { ...process.env, WEB_DIST: '', DRAIN_SECONDS: '0' }
const STOP_LIMIT_MS = 5_000

// dev.ts was stopped before this began.
if (!process.connected) process.exit(0)
let stopping = false
const groups = Object.entries(commands).map(([name, args]) => start(name, args).pid ?? 0)
process.on('disconnect', () => void stop(0))
// For dev.ts to end them, should this process be killed. If it has been stopped meanwhile, so are we.
process.send?.(groups, (failure: Error | null) => {
  if (failure) void stop(0)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// Nobody may read our lines any more: the parts must still be ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Each part leads a process group: `node --watch` starts the server, and does not always end it. */
function start(name: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { detached: true, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} ${line}`))
  child.on('exit', (code, signal) => {
    if (stopping) return
    console.log(`${name.padEnd(6)} ended by itself (${signal ?? code}): stopping the others`)
    void stop(1)
  })
  return child
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const group of groups) signalGroup(group, 'SIGTERM')
  const giveUpAt = Date.now() + STOP_LIMIT_MS
  while (groups.some((group) => signalGroup(group, 0)) && Date.now() < giveUpAt) await pause(20)
  for (const group of groups) signalGroup(group, 'SIGKILL')
  process.exit(code)
}
