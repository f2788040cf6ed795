import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { promisify } from 'node:util'

/** secp256k1 and P-256: how a `did:key` and a key of Node's begin, and half the order of the curve. */
const CURVES = [
  {
    multicodec: 'e701',
    spki: '3036301006072a8648ce3d020106052b8104000a032200',
    halfOrder: '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0',
  },
  {
    multicodec: '8024',
    spki: '3039301306072a8648ce3d020106082a8648ce3d030107032200',
    halfOrder: '7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8',
  },
]

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** A compressed point of either curve, behind its two bytes of multicodec: 35 bytes. */
const DID_KEY = /^did:key:z([1-9A-HJ-NP-Za-km-z]{48})$/

export type DidKey = { key: KeyObject; halfOrder: string }

/** Null of another kind of key, and of what is no point of its curve. */
export function readDidKey(written: string): DidKey | null {
  const [, letters] = DID_KEY.exec(written) ?? []
  if (letters === undefined) return null
  let number = 0n
  for (const letter of letters) number = number * 58n + BigInt(BASE58.indexOf(letter))
  const hex = number.toString(16).padStart(70, '0')
  const curve = CURVES.find(({ multicodec }) => hex.startsWith(multicodec))
  if (!curve || hex.length !== 70) return null
  try {
    const der = Buffer.from(curve.spki + hex.slice(4), 'hex')
    return { key: createPublicKey({ key: der, format: 'der', type: 'spki' }), halfOrder: curve.halfOrder }
  } catch {
    return null
  }
}

// With a callback it runs on a thread of Node's pool: other analyses of the worker go on meanwhile.
const verifies = promisify(verify)

/**
 * Whether the key signed the bytes, as the AT Protocol wants it: r and s of 32 bytes each in base64url, and the lower of the two
 * s that fit. A second way to write a signature would be a second address for the same operation.
 */
export async function hasSigned({ key, halfOrder }: DidKey, bytes: Buffer, sig: string): Promise<boolean> {
  const signature = Buffer.from(sig, 'base64url')
  if (signature.length !== 64 || signature.toString('base64url') !== sig) return false
  if (signature.toString('hex', 32) > halfOrder) return false
  return verifies('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}
