import { expect, test } from 'vitest'
import { ownerOf } from '#server/lib/token.ts'
import { isKey, looksLikeKey, newKey } from './key-form.ts'

test('a key has GitHub’s form, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, newKey)
  for (const key of keys) expect(key).toMatch(/^verso_live_[0-9A-Za-z]{36}$/)
  expect(keys.every(isKey)).toBe(true)
  expect(new Set(keys).size).toBe(200)
  // Each of the 62 characters: 178 bits of chance.
  expect(new Set(keys.map((key) => key.slice('verso_live_'.length, -6)).join('')).size).toBe(62)
})

test('the checksum is the CRC-32 of the thirty characters, in base62', () => {
  const key = newKey()
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const written = Array.from(key.slice(-6), (digit) => digits.indexOf(digit)).reduce(
    (sum, digit) => sum * 62 + digit,
    0,
  )
  let crc = 0xffffffff
  for (const byte of Buffer.from(key.slice('verso_live_'.length, -6))) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  expect(written).toBe((crc ^ 0xffffffff) >>> 0)
})

test('one character changed, lost or added is a typo, and told from a session’s token', () => {
  const key = newKey()
  const other = key[20] === 'a' ? 'b' : 'a'
  expect(isKey(`${key.slice(0, 20)}${other}${key.slice(21)}`)).toBe(false)
  expect(isKey(key.slice(0, -1))).toBe(false)
  expect(isKey(`${key}0`)).toBe(false)
  expect(looksLikeKey(key.slice(0, -1))).toBe(true)
  expect(ownerOf(key)).toBeUndefined()
})
