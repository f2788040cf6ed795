import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that outgoing connections take: a process that is killed finds its own again when it is started. */
const [LOWEST, HIGHEST] = [10_000, 19_000]

/** From anywhere among them: those of a run beside this one look unused, too, while its processes are killed. */
export async function unusedPorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let port = randomInt(LOWEST, HIGHEST); ports.length < count; port += 1)
    if (await isUnused(port)) ports.push(port)
  return ports
}

async function isUnused(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    server.close()
    return true
  } catch {
    return false
  }
}
