import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { onCodeChange } from './on-code-change.ts'
import { signalGroup } from './process-group.ts'

/** Started by dev.ts, whose end it notices by their closed channel. Each line says who speaks. */
const withEnv = ['--env-file-if-exists=.env']
const vite = [...withEnv, 'node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1']
const lasting: Record<string, string[]> = {
  stubs: [...withEnv, 'stubs/start.ts'],
  web: vite,
  en: [...vite, '--mode', 'en'],
}
/** Started again when the code changes: tables and queues first, since a process that meets neither would leave its job out. */
const restarted: Record<string, string[]> = {
  server: [...withEnv, 'server/main.ts'],
  worker: [...withEnv, 'server/worker.ts'],
}
const migration = [...withEnv, 'server/migrate.ts']
// Vite serves the web here; a build the server would serve may not exist. No proxy waits to see us leave.
const environment = { ...process.env, WEB_DIST: '', DRAIN_SECONDS: '0' }
const STOP_LIMIT_MS = 5_000

// dev.ts was stopped before this began.
if (!process.connected) process.exit(0)
let stopping = false
const groups = new Set<number>()
process.on('disconnect', () => void stop(0))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// Nobody may read our lines any more: the parts must still be ended.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

for (const [name, args] of Object.entries(lasting)) {
  start(name, args).on('exit', (code, signal) => {
    if (stopping) return
    console.log(`${name.padEnd(7)} ended by itself (${signal ?? code}): stopping the others`)
    void stop(1)
  })
}
let running = startProduct()
onCodeChange(async () => {
  await end(running)
  if (stopping) return
  const [code] = (await once(start('migrate', migration), 'exit')) as [number | null]
  if (!stopping && code === 0) running = startProduct()
})

function startProduct(): number[] {
  return Object.entries(restarted).map(([name, args]) => {
    const child = start(name, args)
    const group = child.pid ?? 0
    child.on('exit', (code, signal) => {
      if (!stopping && groups.has(group))
        console.log(`${name.padEnd(7)} ended (${signal ?? code}): it starts again when the code changes`)
    })
    return group
  })
}

/** Each part leads a process group, for whatever it starts to end with it. */
function start(name: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { detached: true, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(7)} ${line}`))
  groups.add(child.pid ?? 0)
  // For dev.ts to end them, should this process be killed. If it has been stopped meanwhile, so are we.
  process.send?.([...groups], (failure: Error | null) => {
    if (failure) void stop(0)
  })
  return child
}

async function end(ended: Iterable<number>): Promise<void> {
  const leaving = [...ended]
  for (const group of leaving) groups.delete(group)
  for (const group of leaving) signalGroup(group, 'SIGTERM')
  const giveUpAt = Date.now() + STOP_LIMIT_MS
  while (leaving.some((group) => signalGroup(group, 0)) && Date.now() < giveUpAt) await pause(20)
  for (const group of leaving) signalGroup(group, 'SIGKILL')
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await end(groups)
  process.exit(code)
}
