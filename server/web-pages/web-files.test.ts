import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

type Got = { status: number | undefined; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Only the headers it is given: fetch adds Accept-Encoding, which curl, probes and some proxies do not send. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(`${app.baseUrl}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

test.each(['/', '/auth/login', '/app/credits?paiement=annule'])(
  'without Accept-Encoding %s is the page, as it is',
  async (path) => {
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toContain('the web app')
  },
)

test('the page says by name which networks are read here', async () => {
  expect((await get('/auth/login')).body.toString()).toContain('<html lang="fr" data-networks="X,Bluesky">')
})

test('a file is compressed for who can read it, and told apart by every cache', async () => {
  const path = '/assets/app-abc123.js'
  const plain = await get(path)
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding'])
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
  for (const accepted of ['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0.1']) {
    const { headers, body } = await get(path, { 'accept-encoding': accepted })
    expect([accepted, headers['content-encoding']]).toEqual([accepted, 'br'])
    expect(brotliDecompressSync(body)).toEqual(plain.body)
  }
  for (const accepted of ['identity', 'br;q=0', 'gzip', 'brown', '*;q=0', ''])
    expect((await get(path, { 'accept-encoding': accepted })).body).toEqual(plain.body)
})

test('a file that has not changed is not sent again', async () => {
  const path = '/robots.txt'
  const { headers } = await get(path)
  const tag = String(headers['etag'])
  const again = await get(path, { 'if-none-match': `"other", W/${tag}` })
  expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, tag])
  expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('the script of a Worker comes with a policy of its own, under which it calls nobody', async () => {
  const policy = async (path: string) => String((await get(path)).headers['content-security-policy']).split('; ')
  expect(await policy('/assets/worker-abc123.js')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  expect(await policy('/assets/app-abc123.js')).toContain("connect-src 'self'")
})

test('HEAD tells what GET would send', async () => {
  const path = '/assets/app-abc123.js'
  const [head, whole] = [await get(path, {}, 'HEAD'), await get(path)]
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(whole.body.length))
})

test.each(['/assets/../../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json', '/assets'])(
  'no way leads out of the folder: %s',
  async (path) => {
    expect((await get(path)).body.toString()).not.toContain('"dependencies"')
  },
)

test('pages in English lie below /en, with files of their own; every other address is French', async () => {
  for (const path of ['/en', '/en/auth/login', '/en/app/credits?paiement=annule'])
    expect((await get(path)).body.toString()).toContain('<html lang="en" data-networks="X,Bluesky">')
  expect((await get('/enquete')).body.toString()).toContain('<html lang="fr"')
  expect((await get('/en/assets/app-abc123.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/en/assets/login-other.js')).status).toBe(404)
  expect((await get('/en/app/dashboard')).body.toString()).toContain('href="/en/assets/app-abc123.js"')
})

test.each(['/?exemple', '/auth/login'])('spec 2.1: %s is French whatever the browser prefers', async (path) => {
  const page = await get(path, { 'accept-language': 'en-GB,en;q=0.9' })
  expect([page.status, page.body.toString()]).toEqual([200, expect.stringContaining('<html lang="fr"')])
})
