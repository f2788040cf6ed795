import type { Declared } from '#contract/schemas/report.ts'
import type { Profile } from '#server/x-source/profile.ts'
import { clausesOf } from './bio-clauses.ts'
import { anyOf } from './bio-words.ts'
import { declaredAge } from './declared-age.ts'
import { declaredPolitics } from './declared-politics.ts'
import { declaredPronouns } from './declared-pronouns.ts'

type DeclaredFields = {
  gender?: Declared
  age?: Declared
  location?: Declared
  politicalOrientation?: Declared
  /** Declared to be under 18: the analysis is refused. */
  minor: boolean
}

/**
 * What a profile says of its own author in so many words. Never its name, picture, posts or followers, and nothing in
 * doubt: telling one person wrongly costs more than leaving a hundred undefined.
 */
export function declaredIn(profile: Profile, at: Date): DeclaredFields {
  const place = declaredLocation(profile.location)
  const bio = beginningOf(profile.bio)
  if (isNotAPerson(profile) || isRolePlay(bio)) return { ...place, minor: false }
  const clauses = clausesOf(bio)
  const gender = declaredPronouns(clauses)
  const { age, minor } = declaredAge(clauses, bio, at)
  const politicalOrientation = declaredPolitics(clauses, bio)
  return {
    ...(gender && { gender: { ...gender, source: 'bio' } }),
    ...(age && { age: { ...age, source: 'bio' } }),
    ...place,
    ...(politicalOrientation && { politicalOrientation: { ...politicalOrientation, source: 'bio' } }),
    minor,
  }
}

/**
 * X allows 160 characters, more once links are unshortened. The limit keeps a hostile text from costing time, and counts
 * what the patterns will see: made plain, one « ﷺ » is eighteen letters.
 */
const MAX_BIO_LENGTH = 1_000

function beginningOf(bio: string): string {
  let [end, plainLength] = [0, 0]
  for (const character of bio) {
    plainLength += character.normalize('NFKC').length
    if (plainLength > MAX_BIO_LENGTH) break
    end += character.length
  }
  return bio.slice(0, end)
}

/** Neither has a gender, an age or a party of its own. */
const isNotAPerson = ({ parody, verified }: Profile) => parody || verified === 'business' || verified === 'government'

/** Where a bio plays a part or takes back what it says: nothing in it is a declaration. */
const ROLE_PLAY = anyOf(
  [
    'parodi(?:e|es|que|ques)|parody|satir(?:e|es|ique|iques|ical)|pastiche|fictif|fictive|fictional|roleplay|rp|ocs?',
    'personnages?|characters?|fake|faux compte|compte humoristique|bot|vtuber|virtual (?:influencer|girl|human)',
    'influenceu(?:r|se) virtuel(?:le)?|générée? par (?:une )?(?:ia|intelligence artificielle)|ai[- ]generated',
    'je (?:plaisante|rigole|déconne|blague)|just kidding|jk|enfin non|not really',
  ].join('|'),
)

const isRolePlay = (bio: string) => ROLE_PLAY.test(bio.normalize('NFKC').replace(/\s+/gu, ' '))

/** X itself allows 30 characters. Longer would have to be cut, and would no longer be what was written. */
const MAX_LOCATION_LENGTH = 60
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

function declaredLocation(location: string | null): { location?: Declared } {
  const quote = location?.trim() ?? ''
  if (!VISIBLE.test(quote) || quote.length > MAX_LOCATION_LENGTH) return {}
  return { location: { value: quote, quote, source: 'location' } }
}
