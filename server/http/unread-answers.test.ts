import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openLog } from '#server/observability/log.ts'
import { openHttp } from './http.ts'

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

test('a request that is sent drop by drop is given up, and told so: after 30 seconds, unless a test says sooner', async () => {
  const open = (options = {}) => openHttp({ log: openLog('silent'), trustProxy: false, ...options })
  expect(open().server.requestTimeout).toBe(30_000)
  const app = open({ requestMs: 1_000 })
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const client = connect(Number(address.port), address.hostname)
  await once(client, 'connect')
  client.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  )
  const drops = setInterval(() => client.write(' '), 200)
  // Never given up, it would never end, and the test with it.
  const answer = await text(client)
  clearInterval(drops)
  client.destroy()
  await app.close()
  expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*request_too_slow/)
})
