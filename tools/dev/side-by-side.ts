import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** `node tools/dev/side-by-side.ts types lint 'chaos -- payments 0.1'`: npm's scripts at once, each one's lines when it ends. */
const ends = await Promise.all(process.argv.slice(2).map(run))
if (ends.some((code) => code !== 0)) process.exitCode = 1

async function run(script: string): Promise<number | null> {
  const started = performance.now()
  const child = spawn('npm', ['run', '-s', ...script.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(chunks))
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(code === 0 ? `${script}: ${seconds} s` : `${script} FAILED after ${seconds} s`)
  return code
}
