import type { Answer } from './answers.ts'
import type { Settings } from './settings.ts'
import { signedLog } from './signed-log.ts'

/** The directory of `did:plc`, which Bluesky runs on another host: `/<did>/log/audit`. Null of a call that is never answered. */
export function answerLog({ values, accountOf }: Settings, did: string): Answer | null {
  const account = accountOf(did)
  if (values.logFault === 'silent') return null
  if (values.logFault === 'unavailable') return { status: 503, body: { message: 'Service Unavailable' } }
  if (values.logFault === 'html') return { status: 200, body: '<html>One moment</html>', html: true }
  if (!account || !did.startsWith('did:plc:')) return { status: 404, body: { message: `DID not registered: ${did}` } }
  const log = signedLog(did, account.names)
  if (values.logFault === 'headless') return { status: 200, body: log.slice(1) }
  if (values.logFault === 'endless') return { status: 200, body: Array.from({ length: 5_000 }, () => log).flat() }
  if (values.logFault === 'forged') return { status: 200, body: forged(log) }
  return { status: 200, body: log, ...(values.logFault === 'truncated' && { cut: true }) }
}

/** The last name is one that the account never took. */
const forged = (log: ReturnType<typeof signedLog>) =>
  log.map((entry, nth) =>
    nth < log.length - 1 ? entry : { ...entry, operation: { ...entry.operation, alsoKnownAs: ['at://jamais.test'] } },
  )
