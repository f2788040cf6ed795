import type { Profile } from '#server/profile-sources/profile.ts'

/** Never empty. « {douze|vingt} élèves » is said in one of two ways. */
export type Texts = readonly [string, ...string[]]
/** From, up to and without. */
type Range = readonly [number, number]

/** Somebody who does not exist: how they publish, and in which words. Shares go from 0 to 1. */
export type Persona = {
  bios: Texts
  /** Null: the field is left empty. */
  places: readonly [string | null, ...(string | null)[]]
  /** How often an account of this kind gives an address of its own. */
  homepage: number
  verified: Profile['verified']
  years: Range
  followers: Range
  following: Range
  /** Null: X does not say. */
  likesGiven: Range | null
  perWeek: number
  /** UTC, the more often it is named the more it is used; by a clock, the hours it strikes. */
  hours: readonly [number, ...number[]]
  byClock: boolean
  /** Posts on a Sunday for one on a Monday. */
  weekend: number
  /** One week in so many is silent. */
  silentEvery: number
  /** Likes for each follower of an ordinary post. */
  reach: number
  /** How many times more in the one week that everybody noticed. */
  peak: number
  shares: {
    replies: number
    quotes: number
    links: number
    hashtags: number
    refrains: number
    english: number
  }
  hashtags: Texts
  /** Where its links lead: `.example` can belong to nobody, and public bodies show what a recognised source is. */
  sites: Texts
  /** One that ends with a colon or a pointing hand always brings a link. */
  posts: Texts
  replies: Texts
  /** Said again word for word, on purpose. */
  refrains: readonly string[]
  english: readonly string[]
}
