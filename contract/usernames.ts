import { LANGUAGE } from '#translated/contract/language.ts'
import { descriptionOf, NETWORK_IDS, NETWORKS, type Network } from './networks.ts'

/** Some applications wrap the names they copy in marks of the writing's direction. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const networks = NETWORK_IDS.map((id) => NETWORKS[id])

/** The network whose profile or post is at an address. */
export const networkAt = (url: string) => networks.find(({ nameInAddress }) => nameInAddress(url) !== undefined)

/** The name of an account where a pasted address leads; undefined when it is no such address. */
export const nameInAnyAddress = (typed: string) => networkAt(typed)?.nameInAddress(typed)

/**
 * What was typed, brought to the name its network knows, on the screen and again at the server. Of an X name all @ signs
 * are removed; of the others only the first: « nom@exemple.fr » is a mail address, and nobody's name.
 */
export function cleanUsername(typed: string): string {
  const name = (nameInAnyAddress(typed) ?? typed).replaceAll(DIRECTION_MARKS, '').trim().replace(/^@/, '').trim()
  return descriptionOf(name).cleanName(name)
}

export const isUsername = (name: string): boolean => descriptionOf(name).isName(name)

/** What is wrong with a name, in the words of the network it seems to be of; null when nothing is. */
export function usernameProblem(name: string): string | null {
  const network = networkMeant(name)
  return network && NETWORKS[network].nameProblem[LANGUAGE]
}

/** The network that what is no name seems to be of; null of a name. */
export function networkMeant(name: string): Network | null {
  return isUsername(name) ? null : (NETWORK_IDS.findLast((id) => NETWORKS[id].seemsMeant(name)) ?? 'x')
}
