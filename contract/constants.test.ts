import { expect, test } from 'vitest'
import { cleanUsername } from './usernames.ts'

test.each([
  ['jack', 'jack'],
  ['@jack', 'jack'],
  ['  @@jack@ ', 'jack'],
  ['@ ', ''],
])('spec 2.29, 5.9: %j is sent as %j: all @ signs removed, then trimmed', (typed, sent) => {
  expect(cleanUsername(typed)).toBe(sent)
})
