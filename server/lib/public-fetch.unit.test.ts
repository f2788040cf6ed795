import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { AddressRefused } from './public-address.ts'
import { openPublicFetch } from './public-fetch.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (request.url === '/elsewhere') response.writeHead(302, { location: '/there' }).end()
  else if (request.url === '/huge') response.end('x'.repeat(70_000))
  else if (request.url !== '/silent')
    response.writeHead(200, { 'content-type': 'application/json', 'dpop-nonce': 'n1' }).end('{"is":"here"}')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const own = `127.0.0.1:${port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchOwn = openPublicFetch({ ownHosts: [own], limitMs: 300 })

test('an address that the operator named is called without encryption', async () => {
  const answer = await fetchOwn(`http://${own}/here`)
  expect([answer.status, answer.headers.get('dpop-nonce'), await answer.json()]).toEqual([200, 'n1', { is: 'here' }])
})

test('a redirect is not followed, nor is much or nothing waited for', async () => {
  expect((await fetchOwn(`http://${own}/elsewhere`)).status).toBe(302)
  await expect(fetchOwn(`http://${own}/huge`)).rejects.toThrow('65536 bytes')
  await expect(fetchOwn(`http://${own}/silent`)).rejects.toThrow(/abort|timeout/i)
  expect(asked).not.toContain('GET /there')
})

const leadingTo = (address: string) =>
  openPublicFetch({ ownHosts: [own], resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }] })

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1', '0.0.0.0'])(
  'a name that leads to %s is not called',
  async (address) => {
    await expect(leadingTo(address)('https://exemple.fr/')).rejects.toThrow(AddressRefused)
  },
)

test.each([
  'http://exemple.fr/',
  'https://exemple.fr:8443/',
  'https://user:password@exemple.fr/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://2130706433/',
  'ftp://exemple.fr/',
  `http://127.0.0.1:${port === 1 ? 2 : 1}/`,
])('%s is no address to call', async (address) => {
  await expect(leadingTo('93.184.216.34')(address)).rejects.toThrow(AddressRefused)
  expect(asked.filter((one) => !/here|elsewhere|huge|silent/.test(one))).toEqual([])
})
