import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import type { Product } from '#tools/rehearse/product.ts'
import type { Machine } from './machine.ts'

const client = new URL('compose-client.ts', import.meta.url).pathname

type Parts = {
  machine: Machine
  product: Product
  /** Once the database is back, and nobody has written to it yet. */
  onRestored: () => Promise<void>
}

/**
 * What `docker compose` does for restore.sh, done to the processes of this rehearsal: the script is the operator's own, where
 * no Docker runs. `VERSO_COMPOSE` is what it is called by.
 */
export async function openComposeStandIn(parts: Parts) {
  const typed: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const words = JSON.parse(Buffer.concat(chunks).toString()) as string[]
      typed.push(words.join(' '))
      void act(parts, words).then(
        (said) => response.end(JSON.stringify({ code: 0, said })),
        (error: unknown) => response.end(JSON.stringify({ code: 1, said: sayingOf(error) })),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: { VERSO_COMPOSE: `${process.execPath} ${client} http://127.0.0.1:${port}` },
    typed,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function act(parts: Parts, [command = '', ...words]: string[]): Promise<string> {
  const named = words.filter(
    (word, nth) => !word.startsWith('-') || nth > words.findIndex((each) => !each.startsWith('-')),
  )
  if (command === 'exec' || command === 'run') return runIn(parts, named)
  for (const service of named) await switchService(parts, service, command)
  return ''
}

async function runIn({ machine, product, onRestored }: Parts, [service = '', ...words]: string[]): Promise<string> {
  if (service === 'migrate') {
    await onRestored()
    return (await product.migrate()).stdout
  }
  if (service !== 'ops') return machine.run(words)
  const [, ...rest] = words
  const env = { ...product.environment, LOG_LEVEL: 'silent' }
  return (await promisify(execFile)(process.execPath, rest, { env })).stdout
}

async function switchService({ machine, product }: Parts, service: string, command: string): Promise<void> {
  const isUp = command === 'up'
  if (service === 'database') return isUp ? machine.start() : machine.stop()
  // The night's backup is made by hand here.
  if (service === 'backup') return
  if (!isUp) return product.stop(service === 'worker' ? 'worker-1' : service)
  if (service === 'worker') return product.startWorker(0)
  return product.startServer(service === 'server-1' ? 0 : 1)
}

/** `execFile` says what a command has said beside why it failed. */
function sayingOf(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}\n`
  const [stdout, stderr] = ['stdout', 'stderr'].map((name) => String(Reflect.get(error, name) ?? ''))
  return `${stdout}${stderr || error.message}\n`
}
