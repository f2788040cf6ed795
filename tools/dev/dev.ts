import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Web, server, worker and the stubs together, offline. Each line says who speaks. Ctrl-C ends them all. */
const nodeArgs = ['--env-file=.env']
// Vite serves the web here; a build the server would serve may not exist.
const environment = { ...process.env, WEB_DIST: '' }
const parts: Record<string, string[]> = {
  stubs: [...nodeArgs, 'stubs/start.ts'],
  server: [...nodeArgs, '--watch', '--watch-preserve-output', 'server/main.ts'],
  worker: [...nodeArgs, '--watch', '--watch-preserve-output', 'server/worker.ts'],
  web: ['node_modules/vite/bin/vite.js', 'web', '--host', '127.0.0.1'],
}

await run([...nodeArgs, 'server/migrate.ts'])
const children = Object.entries(parts).map(([name, args]) => start(name, args))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
console.log(
  'Verso at http://127.0.0.1:5173 · mails at http://127.0.0.1:8025 · card 4242 4242 4242 4242 pays · API at http://127.0.0.1:3000/api/docs',
)

function start(name: string, args: string[]) {
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} ${line}`))
  }
  child.on('exit', (code) => {
    if (code) console.log(`${name.padEnd(6)} ended with code ${code}`)
  })
  return child
}

async function run(args: string[]) {
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (code !== 0) process.exit(1)
}
