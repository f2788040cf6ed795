import type { NetworkDescription } from './network.ts'

export const x: NetworkDescription = {
  name: 'X',
  isNamedLikeOurs: () => true,
  cleanName: (name) => name.replaceAll('@', '').trim(),
  isName: (name) => /^[A-Za-z0-9_]{1,15}$/.test(name),
  nameProblem: {
    fr: 'Un nom de compte X a 1 à 15\u00a0signes\u00a0: lettres sans accent, chiffres ou _.',
    en: 'An X name has 1 to 15\u00a0characters: letters without accents, digits or _.',
  },
  seemsMeant: () => true,
  nameInAddress,
  profileUrl: ({ username }) => `https://x.com/${username}`,
  postUrl: ({ username }, postId) => `https://x.com/${username}/status/${postId}`,
  methodVersion: '2026.11-8',
  hasPlace: true,
  hasTwoNames: false,
  idInName: () => null,
  isBilled: true,
  dateInPostId,
}

/** x.com/name, twitter.com/name/status/1?s=20, https://mobile.twitter.com/@name/: what a browser or a phone copies. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:www|mobile|m)\.)?(?:x|twitter)\.com\/(?:#!\/)?@?(\w{1,15})(?:[/?#].*)?$/is

/** Pages of X itself: nobody has such a name. */
const PAGES = new Set(
  'compose explore hashtag home i intent jobs login logout messages notifications premium privacy search settings share signup tos'.split(
    ' ',
  ),
)

function nameInAddress(typed: string): string | undefined {
  const [, name] = ADDRESS.exec(typed.trim()) ?? []
  return name === undefined || PAGES.has(name.toLowerCase()) ? undefined : name
}

/** X's ids hold the milliseconds since this one, above 22 bits of machine and sequence, since November 2010. */
const FIRST_ID_AT = 1_288_834_974_657n
const FIRST_DATED_ID = 30_000_000_000n

/** Null of the older ones, which only count up. */
function dateInPostId(id: string): Date | null {
  if (!/^\d{1,19}$/.test(id)) return null
  const number = BigInt(id)
  return number < FIRST_DATED_ID ? null : new Date(Number((number >> 22n) + FIRST_ID_AT))
}
