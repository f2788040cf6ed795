import { createECDH, createHash } from 'node:crypto'
import { dagCbor, type Value } from '#server/sources/bluesky/dag-cbor.ts'

/** As Node calls them, with the order of each. */
export const CURVES = {
  secp256k1: { multicodec: 'e701', n: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n },
  prime256v1: { multicodec: '8024', n: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n },
}
type Curve = keyof typeof CURVES

/**
 * A key that its name decides. What it signs is the same at every stub, as identities are hashes of what was signed; Node's own
 * signatures begin with a random number.
 */
export function signingKey(curve: Curve, name: string) {
  const secret = sha256(name)
  const { multicodec } = CURVES[curve]
  const sign = <T extends Readonly<Record<string, Value>>>(unsigned: T) => ({
    ...unsigned,
    sig: signature(curve, secret, dagCbor(unsigned)).toString('base64url'),
  })
  return { did: `did:key:z${base58(BigInt(`0x${multicodec}${pointOf(curve, secret)}`))}`, sign }
}

/** ECDSA by the book, with the lower s. */
function signature(curve: Curve, secret: string, bytes: Buffer): Buffer {
  const { n } = CURVES[curve]
  const nonce = sha256(secret, bytes)
  const r = BigInt(`0x${pointOf(curve, nonce).slice(2)}`) % n
  const s = (inverse(BigInt(`0x${nonce}`), n) * (BigInt(`0x${sha256(bytes)}`) + r * BigInt(`0x${secret}`))) % n
  const lower = s > n / 2n ? n - s : s
  return Buffer.from([r, lower].map((number) => number.toString(16).padStart(64, '0')).join(''), 'hex')
}

/** Compressed: a byte, then the x of the point. */
function pointOf(curve: Curve, secret: string): string {
  const point = createECDH(curve)
  point.setPrivateKey(secret, 'hex')
  return point.getPublicKey('hex', 'compressed')
}

/** By Fermat: to the power of n - 2, n being prime. */
function inverse(number: bigint, n: bigint): bigint {
  let [result, square] = [1n, number % n]
  for (let power = n - 2n; power > 0n; power >>= 1n) {
    if (power & 1n) result = (result * square) % n
    square = (square * square) % n
  }
  return result
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58 = (number: bigint): string =>
  number === 0n ? '' : base58(number / 58n) + BASE58.charAt(Number(number % 58n))

const sha256 = (...parts: readonly (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
