import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { openWebhookReceiver } from '#stubs/webhook-receiver.ts'
import { openWebhookClient } from './webhook-client.ts'

const receiver = await openWebhookReceiver({ port: 0 })
afterAll(() => receiver.close())

const leadingTo = (...addresses: string[]) =>
  openWebhookClient({
    privateHosts: [],
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  })

test.each([
  'http://exemple.fr/hooks',
  'https://exemple.fr:8443/hooks',
  'https://user:password@exemple.fr/hooks',
  'https://:password@exemple.fr/',
  'ftp://exemple.fr/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'exemple.fr/hooks',
  '',
  `https://exemple.fr/${'x'.repeat(2_000)}`,
])('%s is no address to send to', async (url) => {
  const client = leadingTo('93.184.216.34')
  expect(await client.isAllowed(url)).toBe(false)
  expect((await client.send(url, {}, '{}')).failure).toBe('address_refused')
})

const FORBIDDEN = {
  loopback: ['127.0.0.1', '127.8.9.10', '::1'],
  private: ['10.1.2.3', '172.16.0.1', '192.168.1.1', 'fd00::1', 'fc12::1'],
  'link-local, where clouds keep their keys': ['169.254.169.254', 'fe80::1'],
  'a carrier’s': ['100.64.0.1'],
  'every address at once': ['0.0.0.0', '::'],
  mapped: ['::ffff:127.0.0.1', '::7f00:1', '::10.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  'reserved and multicast': ['240.0.0.1', '224.0.0.1', '255.255.255.255', 'ff02::1', '192.0.2.1', '2001:db8::1'],
}

test.each(Object.entries(FORBIDDEN))(
  'a name that leads to %s is refused, alone and beside a public one',
  async (_, ips) => {
    for (const ip of ips)
      for (const client of [leadingTo(ip), leadingTo('93.184.216.34', ip)]) {
        expect([ip, await client.isAllowed('https://exemple.fr/hooks')]).toEqual([ip, false])
        expect([ip, (await client.send('https://exemple.fr/hooks', {}, '{}')).failure]).toEqual([ip, 'address_refused'])
      }
  },
)

test.each(Object.entries(FORBIDDEN))('nor is %s reached by being written out', async (_, ips) => {
  const client = openWebhookClient({ privateHosts: [] })
  for (const ip of ips) {
    const url = `https://${ip.includes(':') ? `[${ip}]` : ip}/hooks`
    expect([url, await client.isAllowed(url)]).toEqual([url, false])
    expect([url, (await client.send(url, {}, '{}')).failure]).toEqual([url, 'address_refused'])
  }
})

test.each([
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://localhost/',
  'https://[::ffff:7f00:1]/',
])('nor does %s lead to this machine', async (url) => {
  const client = openWebhookClient({ privateHosts: [] })
  expect(await client.isAllowed(url)).toBe(false)
  expect((await client.send(url, {}, '{}')).failure).toBe('address_refused')
})

test('a name that is public when it is added and private at the delivery leads nowhere', async () => {
  const answers = ['93.184.216.34', '127.0.0.1']
  const client = openWebhookClient({
    privateHosts: [],
    resolve: async () => [{ address: answers.shift() ?? '127.0.0.1', family: 4 }],
  })
  expect(await client.isAllowed('https://exemple.fr/hooks')).toBe(true)
  expect(await client.send('https://exemple.fr/hooks', {}, '{}')).toMatchObject({
    status: null,
    failure: 'address_refused',
  })
})

test('an operator’s own host is called by http, and no other port of it', async () => {
  const client = openWebhookClient({ privateHosts: [`127.0.0.1:${receiver.port}`] })
  expect(await client.isAllowed(`${receiver.url}/hooks`)).toBe(true)
  expect(await client.send(`${receiver.url}/hooks`, { 'webhook-id': 'one' }, '{}')).toMatchObject({
    status: 204,
    failure: null,
  })
  expect(receiver.received().map(({ id, body }) => [id, body])).toEqual([['one', '{}']])
  expect(await client.isAllowed(`http://127.0.0.1:${receiver.port + 1}/`)).toBe(false)
})

test('silence ends, a redirect is not followed, an endless answer is left, a lying one too', async () => {
  const client = openWebhookClient({ privateHosts: [`127.0.0.1:${receiver.port}`], limitMs: 1_000 })
  const answered: unknown[] = []
  for (const behaviour of ['hangs', 307, 'endless', 'lies', 500] as const) {
    receiver.reset()
    receiver.behave(behaviour)
    const { status, failure } = await client.send(`${receiver.url}/hooks`, {}, '{}')
    answered.push([behaviour, status, failure, receiver.received().length])
  }
  expect(answered).toEqual([
    ['hangs', null, 'silent', 1],
    [307, 307, 'answered', 1],
    ['endless', 200, null, 1],
    ['lies', 200, null, 1],
    [500, 500, 'answered', 1],
  ])
})

test('nobody at the address is told apart from silence', async () => {
  const port = await freePort()
  const client = openWebhookClient({ privateHosts: [`127.0.0.1:${port}`] })
  expect(await client.send(`http://127.0.0.1:${port}/`, {}, '{}')).toMatchObject({
    status: null,
    failure: 'unreachable',
  })
})
