import { isLoopback } from '#server/lib/address.ts'

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
