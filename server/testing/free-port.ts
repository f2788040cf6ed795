import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that outgoing connections take: a process that is killed finds its own again when it is started. */
const [LOWEST, HIGHEST] = [10_000, 19_000]

/** Free a moment ago; from anywhere among them, since those of a run beside this one look free while its processes are killed. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let port = randomInt(LOWEST, HIGHEST); ports.length < count; port += 1) if (await isFree(port)) ports.push(port)
  return ports
}

export async function freePort(): Promise<number> {
  return (await freePorts(1))[0] as number
}

export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
