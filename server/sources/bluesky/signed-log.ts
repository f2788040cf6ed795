import { z } from 'zod'
import { cidOf, dagCbor, plcDid } from './dag-cbor.ts'
import { type DidKey, hasSigned, readDidKey } from './did-key.ts'

/** The directory takes no more; each key may have to be tried. */
const MOST_KEYS = 10
/** As JSON; the specification of `did:plc` allows 7,500 bytes of CBOR, which has no quotation marks. */
const LONGEST_OPERATION = 10_000

const change = z.strictObject({
  type: z.literal('plc_operation'),
  rotationKeys: z.array(z.string()).max(MOST_KEYS),
  verificationMethods: z.record(z.string(), z.string()),
  alsoKnownAs: z.array(z.string()),
  services: z.record(z.string(), z.strictObject({ type: z.string(), endpoint: z.string() })),
  prev: z.string().nullable(),
  sig: z.string(),
})

/** How the first years began an identity; these logs begin so for ever. */
const formerBeginning = z.strictObject({
  type: z.literal('create'),
  signingKey: z.string(),
  recoveryKey: z.string(),
  handle: z.string(),
  service: z.string(),
  prev: z.null(),
  sig: z.string(),
})

const end = z.strictObject({ type: z.literal('plc_tombstone'), prev: z.string(), sig: z.string() })

/** No more fields than these: the directory takes no others, and everything in it is signed. */
export const Operation = z.discriminatedUnion('type', [change, formerBeginning, end])
export type Operation = z.infer<typeof Operation>

export type LogFlaw = 'form' | 'order' | 'signature' | 'identity' | 'slow'

/**
 * Why the operations cannot be the account's, or null: each has to name the one before it and be signed by one of the keys given
 * there, and the identity is the hash of the first. Addresses are computed here, those of the answer are not read.
 */
export async function findFlaw(
  did: string,
  operations: readonly Operation[],
  signal?: AbortSignal,
): Promise<LogFlaw | null> {
  const isSigned = signatureCheck()
  let before: string | null = null
  let keys = operations[0] ? keysOf(operations[0]) : []
  for (const operation of operations) {
    if (signal?.aborted) return 'slow'
    if (JSON.stringify(operation).length > LONGEST_OPERATION) return 'form'
    const { sig, ...unsigned } = operation
    const bytes = dagCbor(operation)
    if (operation.prev !== before) return 'order'
    if (!(await isSigned(keys, dagCbor(unsigned), sig))) return 'signature'
    if (before === null && plcDid(bytes) !== did) return 'identity'
    before = cidOf(bytes)
    keys = keysOf(operation)
  }
  return null
}

/** Who may sign the next one; after the end of an identity nobody may. */
function keysOf(operation: Operation): readonly string[] {
  if (operation.type === 'plc_operation') return operation.rotationKeys
  return operation.type === 'create' ? [operation.recoveryKey, operation.signingKey] : []
}

/** Most logs have one signer: it is tried first, and each key is read once. */
function signatureCheck() {
  const read = new Map<string, DidKey | null>()
  let last = ''
  return async (keys: readonly string[], bytes: Buffer, sig: string): Promise<boolean> => {
    for (const written of keys.toSorted((one, other) => Number(other === last) - Number(one === last))) {
      const key = read.has(written) ? read.get(written) : readDidKey(written)
      read.set(written, key ?? null)
      if (!key || !(await hasSigned(key, bytes, sig))) continue
      last = written
      return true
    }
    return false
  }
}
