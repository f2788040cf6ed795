import { expect, test } from 'vitest'
import { dateInId } from './post-id.ts'

test('an id of X tells when its post was published', () => {
  // X's documentation shows this post with the date 2021-11-15T19:08:05.000Z.
  expect(dateInId('1460323737035677698')?.toISOString()).toBe('2021-11-15T19:08:05.069Z')
  expect(dateInId('1')).toBeNull()
  expect(dateInId('29999999999')).toBeNull()
  expect(dateInId('30000000000')?.toISOString()).toBe('2010-11-04T01:43:01.809Z')
})

test.each(['', 'abc', '-5', '1e3', '99999999999999999999'])('%j is no id', (id) => {
  expect(dateInId(id)).toBeNull()
})
