import { expect, test } from 'vitest'
import { addressOf, throttleKey } from './throttle.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
])('the address %s is counted as %s', (ip, counted) => {
  expect(addressOf(ip)).toBe(counted)
})

test('a key does not show what it names, and parts cannot run together', () => {
  expect(throttleKey('login', 'a@b.fr', '1.2.3.4')).not.toMatch(/a@b|1\.2/)
  expect(throttleKey('login', 'ab', 'c')).not.toBe(throttleKey('login', 'a', 'bc'))
})
