import { cidOf, dagCbor, plcDid } from '#server/sources/bluesky/dag-cbor.ts'
import type { StubName } from './shapes.ts'
import { signingKey } from './signing-key.ts'

/** What the directory of identities has of an account of these names, oldest first. */
export function signedLog(did: string, names: readonly StubName[]) {
  const first = names[0]?.handle ?? ''
  let prev: string | null = null
  return names.map(({ handle, at, nullified = false }, nth) => {
    // What was taken back is answered with the key that ranks above.
    const operation = change(first, handle, prev, names[nth - 1]?.nullified ? 'recovery' : 'everyday')
    const cid = cidOf(dagCbor(operation))
    if (!nullified) prev = cid
    return { did, operation, cid, nullified, createdAt: at }
  })
}

const dids = new Map<string, string>()

/** The identity that began with this handle. Kept: the stub asks for each of its accounts at every call. */
export function didFrom(first: string): string {
  const did = dids.get(first) ?? plcDid(dagCbor(change(first, first, null)))
  dids.set(first, did)
  return did
}

/** One holder has one pair of keys, whatever the account is called meanwhile. */
function change(first: string, handle: string, prev: string | null, signer: 'recovery' | 'everyday' = 'everyday') {
  const keys = {
    recovery: signingKey('secp256k1', `${first} recovery`),
    everyday: signingKey('prime256v1', `${first} everyday`),
  }
  return keys[signer].sign({
    type: 'plc_operation' as const,
    rotationKeys: [keys.recovery.did, keys.everyday.did],
    verificationMethods: { atproto: keys.everyday.did },
    alsoKnownAs: [`at://${handle}`],
    services: { atproto_pds: { type: 'AtprotoPersonalDataServer', endpoint: 'https://pds.fictif.example' } },
    prev,
  })
}
