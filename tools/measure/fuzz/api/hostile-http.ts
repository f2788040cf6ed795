import type { SeededRandom } from '#stubs/seeded-random.ts'
import { HOSTILE_TEXTS } from './values.ts'

/** Bodies that no JSON writer would write. */
export function hostileBody(random: SeededRandom, json: string): Buffer {
  const text = random.pick<() => string | Buffer>([
    () => '['.repeat(8_000),
    () => `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`,
    () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
    () => `{"__proto__":${json},${json.slice(1)}`,
    () => json.slice(0, -1),
    () => `${json}${json}`,
    () => `\ufeff${json}`,
    () => json.replaceAll('"', "'"),
    () => `{"a":1e99999,"b":-1e99999,"c":${'9'.repeat(3_000)}}`,
    () => `{"${'k'.repeat(9_000)}":1}`,
    () => `{${'"a":1,'.repeat(2_000)}"a":1}`,
    () => 'x'.repeat(20_000),
    () => `"${'\\ud800'.repeat(1_000)}"`,
    () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    () => Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xc3, 0x28, 0xa0, 0xff]), Buffer.from('"}')]),
    () => Buffer.alloc(300, 0),
    () => 'null',
    () => '0',
    () => '"text"',
    () => '[]',
    () => ' ',
    () => '',
  ])()
  return Buffer.isBuffer(text) ? text : Buffer.from(text)
}

export const BODY_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/jsonp',
  'application/merge-patch+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  '',
  '/',
  'x'.repeat(2_000),
]

/** Headers that some server, proxy or framework has once believed. */
export function hostileHeaders(random: SeededRandom): [string, string][] {
  return random.pick<() => [string, string][]>([
    () => [
      ['x-forwarded-for', random.pick(['', ',', '::1', '[::1]:80', '999.1.1.1', 'unknown', '10.0.0.1, 127.0.0.1'])],
    ],
    () => [['x-forwarded-for', Array.from({ length: 500 }, () => '10.1.1.1').join(',')]],
    () => [['x-http-method-override', 'DELETE']],
    () => [
      ['x-original-url', '/metrics'],
      ['x-rewrite-url', '/metrics'],
    ],
    () => [
      ['x-forwarded-host', 'evil.example'],
      ['x-forwarded-proto', 'gopher'],
    ],
    () => [['host', random.pick(['', 'evil.example', 'a@b', '127.0.0.1:1', 'x'.repeat(300)])]],
    () => [['content-encoding', random.pick(['gzip', 'br', 'deflate', 'identity, gzip'])]],
    () => [['accept', random.pick(['text/html', '*/*;q=2', ',', 'x'.repeat(3_000)])]],
    () => [['accept-encoding', 'gzip, deflate, br, zstd']],
    () => [['range', 'bytes=0-5,7-9999999999']],
    () => [
      ['if-none-match', '*'],
      ['if-modified-since', 'yesterday'],
    ],
    () => [['cookie', `a=${'b'.repeat(3_000)}; __proto__=1`]],
    () => [['x-big', 'y'.repeat(20_000)]],
    () => Array.from({ length: 300 }, (_, nth): [string, string] => [`x-${nth}`, '1']),
    () => [
      ['origin', 'null'],
      ['access-control-request-method', 'DELETE'],
    ],
    () => [
      [
        'stripe-signature',
        random.pick(['t=1,v1=00', `t=${'9'.repeat(40)},v1=`, ',,,,=', 'v1=a,v1=b,t=-1', 't=1'.repeat(2_000)]),
      ],
    ],
    () => [['user-agent', random.pick(HOSTILE_TEXTS)]],
    () => [
      ['authorization', 'Basic YTpi'],
      ['authorization', 'Bearer a'],
    ],
    () => [['prefer', `respond-async${' ,;'.repeat(60)}`]],
    () => [['idempotency-key', random.pick(HOSTILE_TEXTS)]],
    () => [
      ['traceparent', '00-ffffffffffffffffffffffffffffffff-ffffffffffffffff-ff'],
      ['x-request-id', 'mine\u0007'],
    ],
    () => [['expect', random.pick(['100-continue', '200-ok'])]],
    () => [
      ['upgrade', 'websocket'],
      ['connection', 'upgrade'],
    ],
    () => [
      ['upgrade', 'h2c'],
      ['connection', 'Upgrade, HTTP2-Settings'],
      ['http2-settings', 'AAMAAABkAAQAAP__'],
    ],
  ])()
}

/** The same address, written so that a filter and a router might not agree on it. */
export function hostilePath(random: SeededRandom, path: string): string {
  return random.pick<() => string>([
    () => path.replace('/api', '/%61pi'),
    () => path.replace('/api', '/API'),
    () => path.replace('/api/', '/api//'),
    () => path.replace('/api/', '/api/./'),
    () => path.replace('/api/', '/api/x/../'),
    () => path.replace('/api/', '/api/%2e%2e/api/'),
    () => path.replaceAll('/', '%2f').replace('%2f', '/'),
    () => `${path}/`,
    () => `${path}%00`,
    () => `${path};a=b`,
    () => `${path}.json`,
    () => `${path}?${'a[b][c]=1&'.repeat(300)}`,
    () => `${path}?__proto__[isAdmin]=1&constructor=2&__proto__=3`,
    () => `${path}?${'limit=1&'.repeat(50)}`,
    () => `${path}?%`,
    () => `${path}?%ff%fe=%c3%28`,
    () => `${path}#fragment`,
    () => `${path}/%ff%fe`,
    () => `${path}/%`,
    () => `${path}/${'a'.repeat(500)}`,
    () => `${path}/${'a'.repeat(17_000)}`,
    () => `http://evil.example${path}`,
    () => path.replace(/[^/]+$/, '%2e%2e%2f%2e%2e%2fetc%2fpasswd'),
    () =>
      path.replace(/[^/]+$/, random.pick(['__proto__', 'constructor', '%5F%5Fproto%5F%5F', 'toString', '%00', '*'])),
  ])()
}

export const OTHER_METHODS = [
  'HEAD',
  'OPTIONS',
  'PUT',
  'PATCH',
  'TRACE',
  'DELETE',
  'POST',
  'GET',
  'SEARCH',
  'QUERY',
  'FOO',
]
