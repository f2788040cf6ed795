import { createHmac, timingSafeEqual } from 'node:crypto'

export const STEP_SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (at: Date) => Math.floor(at.getTime() / 1_000 / STEP_SECONDS)

/** RFC 6238 with SHA-1, the one every application knows. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step a code is of: now, or one on either side for clocks that differ. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | undefined {
  const now = stepAt(at)
  return [now + 1, now, now - 1].find((step) => isSame(codeAt(secret, step), code))
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** RFC 4648 without padding, as applications expect it. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
