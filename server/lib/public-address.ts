import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const RESOLVE_MS = 2_000

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

/** An address that strangers gave leads to a network that they cannot reach themselves. */
export class AddressRefused extends Error {}

/**
 * Where the names that strangers give lead. A name is looked up at each connection, and the connection goes to the address that was
 * checked: a name that leads elsewhere a moment later leads us nowhere.
 */
export function openPublicLookup({
  nameServers,
  resolve = openResolve(nameServers),
}: {
  resolve?: Resolve | undefined
  /** Where names are asked for, `ip:port`; the machine's own unless said. */
  nameServers?: readonly string[] | undefined
}): { publicAddresses: Resolve; lookup: LookupFunction } {
  const publicAddresses = async (host: string) => {
    const addresses = await resolve(host.replaceAll(/[[\]]/g, ''))
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) throw new AddressRefused(host)
    return addresses
  }
  const answerLookup = async (host: string, all: boolean, answer: Parameters<LookupFunction>[2]) => {
    try {
      const addresses = await publicAddresses(host)
      const [{ address, family } = { address: '', family: 4 }] = addresses
      if (all) answer(null, [...addresses])
      else answer(null, address, family)
    } catch (error) {
      answer(error instanceof Error ? error : new Error(String(error)), '')
    }
  }
  return { publicAddresses, lookup: (host, { all = false }, answer) => void answerLookup(host, all, answer) }
}

/**
 * Two seconds and one try, on sockets of its own: `dns.lookup` would take one of libuv's four threads for as long as a name server
 * is silent, and everybody's calls to Stripe, X and the mail relay wait for those.
 */
function openResolve(nameServers: readonly string[] | undefined): Resolve {
  const resolver = new Resolver({ timeout: RESOLVE_MS, tries: 1 })
  if (nameServers) resolver.setServers(nameServers)
  return async (host) => {
    const family = isIP(host)
    if (family !== 0) return [{ address: host, family }]
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
    const found = [
      { asked: v4, family: 4 },
      { asked: v6, family: 6 },
    ]
    return found.flatMap(({ asked, family: of }) =>
      asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family: of })) : [],
    )
  }
}

/** https on its own port, and nothing that would go along as a password. */
export const isPlainHttps = ({ protocol, port, username, password }: URL) =>
  protocol === 'https:' && port === '' && username === '' && password === ''

/** Node asks for no look-up of an address that is written as one, and no name server knows this machine's own name. */
export const isForbiddenLiteral = (hostname: string) => {
  const host = hostname.replaceAll(/[[\]]/g, '')
  return host === 'localhost' || (ipaddr.isValid(host) && !isPublic(host))
}

/** Addresses of IPv4 in a form that nobody uses any more (RFC 4291, 2.5.5.1), which the library takes for public ones. */
const COMPATIBLE = ipaddr.parseCIDR('::/96')

/** Neither private nor loopback, link-local, of a carrier, mapped, multicast, reserved… */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && !(parsed.kind() === 'ipv6' && parsed.match(COMPATIBLE))
}
