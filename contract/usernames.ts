import { nameInBlueskyAddress } from './bluesky-address.ts'
import { fieldSentences } from './errors.ts'
import { networkOf } from './networks.ts'
import { nameInAddress } from './x-address.ts'

/** What X allows as a user name. */
const X_NAME = /^[A-Za-z0-9_]{1,15}$/
/** A domain of at least two parts, the last of which begins with a letter; both by the AT Protocol's own syntax. */
const HANDLE = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/
const DID = /^(?=.{1,253}$)did:[a-z]+:[a-z0-9._:%-]*[a-z0-9._-]$/
/** Typed by somebody on the way to an address of X: nobody on Bluesky is called so. */
const SITES_OF_X = new Set(['x.com', 'twitter.com', 'mobile.twitter.com', 'www.x.com', 'www.twitter.com'])

/** Some applications wrap the names they copy in marks of the writing's direction. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The name of an account where a pasted address of X or Bluesky leads; undefined when it is no such address. */
export const nameInAnyAddress = (typed: string) => nameInAddress(typed) ?? nameInBlueskyAddress(typed)

/**
 * What was typed, brought to the name its network knows, on the screen and again at the server. Of an X name all @ signs
 * are removed; of one with a dot only the first: « nom@exemple.fr » is a mail address, and nobody's name.
 */
export function cleanUsername(typed: string): string {
  const name = (nameInAnyAddress(typed) ?? typed).replaceAll(DIRECTION_MARKS, '')
  const bare = name.replaceAll('@', '').trim()
  return networkOf(bare) === 'x' ? bare : name.trim().replace(/^@/, '').trim().toLowerCase()
}

export function isUsername(name: string): boolean {
  if (networkOf(name) === 'x') return X_NAME.test(name)
  return (HANDLE.test(name) || DID.test(name)) && !SITES_OF_X.has(name)
}

/** What is wrong with a name, in the words of the network it seems to be of; null when nothing is. */
export function usernameProblem(name: string): string | null {
  if (isUsername(name)) return null
  const looksLikeAHandle = /^[^\s/]+\.[^\s/]+$/.test(name) && !SITES_OF_X.has(name)
  return looksLikeAHandle ? fieldSentences.handleInvalid : fieldSentences.usernameInvalid
}
