import { expect, test } from 'vitest'
import { NETWORKS, networkOf } from './networks.ts'
import { cleanUsername, isUsername, usernameProblem } from './usernames.ts'

const HANDLE = 'camille-fictif.bsky.social'
const DID = 'did:plc:tm7f57cjahfg6rl53u6ryp2p'

test.each([
  [HANDLE, HANDLE],
  ['@Camille-Fictif.bsky.social ', HANDLE],
  ['\u202acamille-fictif.bsky.social\u202c', HANDLE],
  ['https://bsky.app/profile/camille-fictif.bsky.social', HANDLE],
  ['bsky.app/profile/camille-fictif.bsky.social/post/3n2c3g2idoc2b?ref=a', HANDLE],
  [`https://bsky.app/profile/${DID}/post/3n2c3g2idoc2b`, DID],
  [`https://bsky.app/profile/${DID.replaceAll(':', '%3A')}`, DID],
  [DID, DID],
  ['exemple.fr', 'exemple.fr'],
  ['bsky.app', 'bsky.app'],
])('« %s » is the Bluesky account %s', (typed, name) => {
  expect(cleanUsername(typed)).toBe(name)
  expect(isUsername(name)).toBe(true)
  expect(networkOf(name)).toBe('bluesky')
})

test.each([
  'nom@exemple.fr',
  'exemple.',
  '.fr',
  'nom.4',
  '-nom.fr',
  'nom_d.fr',
  'un nom.fr',
  'did:',
  'did:plc:',
  `${'a'.repeat(250)}.fr`,
  'x.com',
  'www.twitter.com',
  'https://bsky.app/search?q=camille',
  'https://exemple.fr/profile/camille.fr',
])('« %s » is nobody’s name', (typed) => {
  expect(isUsername(cleanUsername(typed))).toBe(false)
})

test('what is wrong is said in the words of the network it seems to be of', () => {
  expect(usernameProblem('nom_d.fr')).toBe(NETWORKS.bluesky.nameProblem.fr)
  expect(usernameProblem('un nom')).toBe(NETWORKS.x.nameProblem.fr)
  expect(usernameProblem('https://x.com/home')).toBe(NETWORKS.x.nameProblem.fr)
  expect(usernameProblem('jack')).toBeNull()
})
