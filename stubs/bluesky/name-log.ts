import type { Answer } from './answers.ts'
import { CID } from './render.ts'
import type { Settings } from './settings.ts'
import type { StubName } from './shapes.ts'

const cidOf = (nth: number) => `${CID.slice(0, -4)}${String(1_000 + nth)}`

/** The directory of `did:plc`, which Bluesky runs on another host: `/<did>/log/audit`. Null of a call that is never answered. */
export function answerLog({ values, accountOf }: Settings, did: string): Answer | null {
  const account = accountOf(did)
  if (values.logFault === 'silent') return null
  if (values.logFault === 'unavailable') return { status: 503, body: { message: 'Service Unavailable' } }
  if (values.logFault === 'html') return { status: 200, body: '<html>One moment</html>', html: true }
  if (!account || !did.startsWith('did:plc:')) return { status: 404, body: { message: `DID not registered: ${did}` } }
  const log = entriesOf(did, account.names ?? [{ handle: account.handle, at: account.createdAt ?? FIRST_DAY }])
  if (values.logFault === 'headless') return { status: 200, body: log.slice(1) }
  if (values.logFault === 'endless') return { status: 200, body: Array.from({ length: 5_000 }, () => log).flat() }
  return { status: 200, body: log, ...(values.logFault === 'truncated' && { cut: true }) }
}

const FIRST_DAY = '2022-11-17T00:00:00.000Z'

function entriesOf(did: string, names: readonly StubName[]) {
  let prev: string | null = null
  return names.map(({ handle, at, nullified }, nth) => {
    const entry = {
      did,
      operation: {
        sig: 'x'.repeat(86),
        prev,
        type: 'plc_operation',
        services: { atproto_pds: { type: 'AtprotoPersonalDataServer', endpoint: 'https://pds.fictif.example' } },
        alsoKnownAs: [`at://${handle}`],
        rotationKeys: ['did:key:zFictifRotation'],
        verificationMethods: { atproto: 'did:key:zFictifSigning' },
      },
      cid: cidOf(nth),
      nullified: nullified ?? false,
      createdAt: at,
    }
    if (!nullified) prev = entry.cid
    return entry
  })
}
