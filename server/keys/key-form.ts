import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_PREFIX } from '#contract/keys.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 178 bits of chance, so that a plain hash is enough to store. */
const SECRET_LENGTH = 30
const CHECKSUM_LENGTH = 6
const FORM = new RegExp(`^${KEY_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`)

/** As GitHub's: a prefix that scanners look for, chance, and a checksum that tells a typo without asking anybody. */
export function newKey(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `${KEY_PREFIX}${secret}${checksumOf(secret)}`
}

/** Whether a bearer's token means to be a key: a session's token is never written so. */
export const looksLikeKey = (token: string) => token.startsWith(KEY_PREFIX)

export function isKey(token: string): boolean {
  const [, secret, checksum] = FORM.exec(token) ?? []
  return secret !== undefined && checksumOf(secret) === checksum
}

export const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer')

function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let digits = ''
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${DIGITS[rest % DIGITS.length]}${digits}`
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}
