import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const edge = `${chrome} Edg/156.0.0.0`

test.each([
  [safari, 'Safari', 'iPhone'],
  [chrome, 'Chrome', 'Windows'],
  [edge, 'Edge', 'Windows'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0', 'Firefox', 'Android'],
  ['curl/8.0', null, null],
  [undefined, null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})
