import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { parseEnv } from 'node:util'
import { portOf, portProblems } from './dev-ports.ts'
import { signalGroup } from './process-group.ts'

/** `npm run dev`: web, server, worker and the stubs together, offline. However it is stopped, all of them end. */
const environment = { ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}), ...process.env }
if (!environment['DATABASE_URL']) fail('There is no .env yet: run `npm run setup` first.')
const problems = await portProblems(environment)
if (problems.length > 0) fail(...problems)

const migration = spawn(process.execPath, ['--env-file-if-exists=.env', 'server/migrate.ts'], { stdio: 'inherit' })
const [migrated] = (await once(migration, 'exit')) as [number | null]
if (migrated !== 0) process.exit(1)

// Out of this process group: a signal to all of it, such as Ctrl-C, must not reach the parts before their turn.
const parts = fork('tools/dev/dev-parts.ts', { detached: true })
let groups: number[] = []
parts.on('message', (started: number[]) => {
  groups = started
})
parts.on('exit', (code) => {
  // Nothing is left, unless it was killed.
  for (const group of groups) signalGroup(group, 'SIGKILL')
  process.exit(code ?? 1)
})
const stop = () => {
  if (parts.connected) parts.disconnect()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
if (process.env['npm_command']) stopWithParent()

const at = (variable: string) => `http://127.0.0.1:${portOf(environment, variable)}`
console.log(
  `Verso at ${at('WEB_PORT')}, in English at ${at('WEB_PORT')}/en/auth/login · mails at ${at('STUB_MAIL_PAGE_PORT')} · card 4242 4242 4242 4242 pays · API at ${at('PORT')}/api/openapi.json`,
)

function fail(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}

/** npm killed by SIGKILL tells nobody: its child, this process by `exec`, only finds itself with another parent. */
function stopWithParent() {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}
