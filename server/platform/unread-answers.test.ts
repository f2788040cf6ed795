import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openHttp } from './http.ts'
import { openLog } from './log.ts'

test('an answer that nobody reads is given up, and its connection closed', async () => {
  const app = openHttp({ log: openLog('silent'), trustProxy: false, silenceMs: 1_000 })
  app.get('/large', (_request, reply) => reply.type('text/plain').send(Buffer.alloc(64_000_000)))
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect(Number(address.port), address.hostname)
  await once(client, 'connect')
  client.pause()
  client.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(open, { timeout: 5_000 }).toBe(1)
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
  client.destroy()
  await app.close()
})
