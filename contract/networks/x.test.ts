import { expect, test } from 'vitest'
import { cleanUsername, isUsername } from '#contract/usernames.ts'
import { x } from './x.ts'

test.each([
  'x.com/h_lenormand',
  'https://x.com/h_lenormand',
  'http://www.x.com/h_lenormand/',
  'https://twitter.com/h_lenormand?s=20&t=aB-c_d',
  'https://mobile.twitter.com/h_lenormand',
  'm.twitter.com/@h_lenormand',
  'https://x.com/h_lenormand/status/1857712345678901234?s=46',
  'https://x.com/h_lenormand/status/1857712345678901234/photo/1',
  'https://twitter.com/h_lenormand/with_replies#top',
  'https://twitter.com/#!/h_lenormand',
  '  https://X.com/h_lenormand \n',
  '@h_lenormand',
  ' @@h_lenormand',
  'h_lenormand',
])('« %s » is the name h_lenormand', (typed) => {
  expect(cleanUsername(typed)).toBe('h_lenormand')
})

test.each([
  'https://x.com',
  'https://x.com/',
  'https://x.com/home',
  'https://x.com/i/status/1857712345678901234',
  'https://x.com/search?q=h_lenormand',
  'https://x.com/un_nom_beaucoup_trop_long',
  'https://exemple.fr/h_lenormand',
  'https://notx.com/h_lenormand',
  'https://x.com.exemple.fr/h_lenormand',
  'https://exemple.fr/?u=https://x.com/h_lenormand',
])('« %s » is nobody’s name', (typed) => {
  expect(x.nameInAddress(typed)).toBeUndefined()
  expect(isUsername(cleanUsername(typed))).toBe(false)
})

test('an id of X tells when its post was published', () => {
  // X's documentation shows this post with the date 2021-11-15T19:08:05.000Z.
  expect(x.dateInPostId?.('1460323737035677698')?.toISOString()).toBe('2021-11-15T19:08:05.069Z')
  expect(x.dateInPostId?.('1')).toBeNull()
  expect(x.dateInPostId?.('29999999999')).toBeNull()
  expect(x.dateInPostId?.('30000000000')?.toISOString()).toBe('2010-11-04T01:43:01.809Z')
})

test.each(['', 'abc', '-5', '1e3', '99999999999999999999'])('%j is no id', (id) => {
  expect(x.dateInPostId?.(id)).toBeNull()
})
