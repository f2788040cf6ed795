import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A name of this machine, whose traffic no network carries. As `URL` writes it: IPv6 in brackets. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** One that no stranger can reach. Every address at once (0.0.0.0, ::) is none, nor is a name that may lead anywhere. */
export function isPrivateAddress(host: string): boolean {
  if (host === 'localhost') return true
  return ipaddr.isValid(host) && PRIVATE.has(ipaddr.process(host).range())
}

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

/**
 * Whether what is said to PostgreSQL could be read on its way. Only `verify-full` also checks whom it is said to; a network of
 * our own, such as the containers', is named in the configuration, where somebody has to write it down.
 */
export function isPlainDatabase(databaseUrl: string, privateHosts: readonly string[]): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const socket = searchParams.get('host') ?? ''
  if (isLoopback(hostname) || socket.startsWith('/') || privateHosts.includes(hostname)) return false
  return searchParams.get('sslmode') !== 'verify-full'
}
