import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Free a moment ago, for a process that cannot tell us which port it took. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
