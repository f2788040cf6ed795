import { isIP } from 'node:net'

/** The networks that have a name where Fastify looks (proxy-addr). */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Of a list with commas, what is no address, network or named network: a name is not looked up, and would trust nobody. */
export function untrustable(proxies: string): string[] {
  return proxies
    .split(',')
    .map((proxy) => proxy.trim())
    .filter((proxy) => !NAMED.has(proxy) && !isNetwork(proxy))
}

function isNetwork(proxy: string): boolean {
  const [address = '', bits, ...more] = proxy.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
