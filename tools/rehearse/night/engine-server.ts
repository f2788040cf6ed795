import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const client = new URL('compose-client.ts', import.meta.url).pathname

/** `command` stands where `docker compose` stands in an operator's scripts: its words are handed to `act`, which says what it says. */
export async function serveEngine(act: (words: string[]) => Promise<string>) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const words = JSON.parse(Buffer.concat(chunks).toString()) as string[]
      void act(words).then(
        (said) => response.end(JSON.stringify({ code: 0, said })),
        (error: unknown) => response.end(JSON.stringify({ code: 1, said: sayingOf(error) })),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    command: `${process.execPath} ${client} http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** `execFile` says what a command has said beside why it failed. */
function sayingOf(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}\n`
  const [stdout, stderr] = ['stdout', 'stderr'].map((name) => String(Reflect.get(error, name) ?? ''))
  return `${stdout}${stderr || error.message}\n`
}
