import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Product } from '#tools/rehearse/product.ts'
import { serveEngine } from './engine-server.ts'
import type { Machine } from './machine.ts'

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
  const { command, close } = await serveEngine((words) => act(parts, words))
  return { environment: { VERSO_COMPOSE: command }, close }
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
  // The night's backup is made by hand here, and nobody works at the console.
  if (service === 'backup' || service === 'console') return
  if (!isUp) return product.stop(service === 'worker' ? 'worker-1' : service)
  if (service === 'worker') return product.startWorker(0)
  return product.startServer(service === 'server-1' ? 0 : 1)
}
