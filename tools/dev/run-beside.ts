import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command beside others: its lines come together when it ends, then how long it took. Whether it succeeded. */
export async function runBeside(name: string, command: string, args: readonly string[], quiet = false) {
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0 || !quiet) process.stdout.write(Buffer.concat(chunks))
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(code === 0 ? `${name}: ${seconds} s` : `${name} FAILED after ${seconds} s`)
  return code === 0
}
