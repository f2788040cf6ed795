import { codeAt, stepAt } from '#server/accounts/second-factor/totp.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as an application of codes reads them: base32, however it is spaced. */
export function secretBytes(written: string): Buffer {
  const letters = written.replaceAll(/\s/g, '').split('')
  const bits = letters.map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six digits that an application shows at a moment, or so many half minutes later. */
export const shownCode = (secret: string, at: Date, ahead = 0) => codeAt(secretBytes(secret), stepAt(at) + ahead)
