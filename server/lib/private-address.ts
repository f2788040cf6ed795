import ipaddr from 'ipaddr.js'

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** One that no stranger can reach. Every address at once (0.0.0.0, ::) is none, nor is a name that may lead anywhere. */
export function isPrivateAddress(host: string): boolean {
  if (host === 'localhost') return true
  return ipaddr.isValid(host) && PRIVATE.has(ipaddr.process(host).range())
}
