import process from 'node:process'
import type { readConfig } from './config.ts'
import type { Log } from './observability/log.ts'

type Config = ReturnType<typeof readConfig>

/** The first line of a process: which build it is. */
export function announceStart(log: Log, part: 'server' | 'worker' | 'console', { build }: Pick<Config, 'build'>): void {
  log.info({ part, ...build, node: process.version, pid: process.pid }, 'verso starts')
}

/** A name that a later release reads, or one that somebody believes to be read. */
export function warnOfUnknownVariables(log: Log, { unknownVariables }: Pick<Config, 'unknownVariables'>): void {
  if (unknownVariables.length > 0)
    log.warn({ variables: unknownVariables }, 'variables that nothing reads: .env.example names those that are')
}

/** With https there is a proxy; one that is not trusted would be taken for the address of every caller. */
export function warnOfUntrustedProxy(log: Log, { publicUrl, http }: Pick<Config, 'publicUrl' | 'http'>): void {
  if (publicUrl.startsWith('https:') && http.trustProxy === false)
    log.warn(
      'PUBLIC_URL is https and TRUST_PROXY is empty: all customers seem to come from the proxy’s address and share its limits on sign-ups and logins. Set TRUST_PROXY to that address.',
    )
}

/** A paid source is sold with a reader that understands; ours sees open insults and not polite contempt. */
export function warnOfNoReader(
  log: Log,
  { publicUrl, sources, reader }: Pick<Config, 'publicUrl' | 'sources' | 'reader'>,
): void {
  if (publicUrl.startsWith('https:') && sources.read.includes('x') && reader.kind === 'house')
    log.warn(
      'READER is house with a paid source: every report says « lecture sommaire, sans modèle de langue ». Set READER, docs/runbook.md says how.',
    )
}
