import { expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const box = openSecretBox('a key of the configuration, long enough')
const secret = Buffer.from('un secret')

test('what was sealed opens again, for its owner and with its key alone', () => {
  const sealed = box.seal(secret, 'camille')
  expect(box.open(sealed, 'camille')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(() => box.open(sealed, 'dominique')).toThrow(/authenticate data/)
  expect(() => openSecretBox('another key of the configuration').open(sealed, 'camille')).toThrow(/authenticate data/)
})

test('sealed twice it is never the same, and a changed byte opens nothing', () => {
  const sealed = box.seal(secret, 'camille')
  expect(box.seal(secret, 'camille')).not.toEqual(sealed)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => box.open(sealed, 'camille')).toThrow(/authenticate data/)
})
