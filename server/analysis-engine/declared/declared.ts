import type { DeclaredField } from '#contract/declared-fields.ts'
import type { Declared, SetAside } from '#contract/schemas/report.ts'
import { ageInPosts, genderInPosts, statementsOf } from '#server/analysis-engine/declared/posts/declared-in-posts.ts'
import { AGE_ALONE } from '#server/analysis-engine/declared/posts/read-post.ts'
import { plainMentions, withPlainMentions } from '#server/analysis-engine/text/plain-mentions.ts'
import type { Post, Profile } from '#server/sources/profile.ts'
import { clausesOf } from './bio-clauses.ts'
import { anyOf } from './bio-words.ts'
import { declaredInBio, speaksForOnePerson } from './declared-in-bio.ts'
import type { Found } from './found.ts'
import { withPronounsField } from './pronouns-field.ts'
import { asideFrom, asideOf } from './set-aside.ts'
import { settledAge, settledGender } from './settled.ts'

type DeclaredByAccount = Partial<Record<DeclaredField, Declared>> & {
  /** Declared to be under 18: the analysis is refused. */
  minor: boolean
  /** The posts in which a field is declared. */
  evidence: Partial<Record<`declared:${DeclaredField}`, string[]>>
  /** What the bio says and is not told. */
  setAside?: SetAside[]
}

/**
 * What an account says of its own author in so many words, in its profile and in its posts. Never its name, picture or
 * followers, and nothing in doubt: telling one person wrongly costs more than leaving a hundred undefined. Politics is
 * read in the profile alone (docs/decisions/0035).
 */
export function declaredIn(profile: Profile, at: Date, posts: readonly Post[] = []): DeclaredByAccount {
  const place = declaredLocation(profile.location)
  const bio = beginningOf(plainMentions(profile.network, profile.bio))
  const clauses = clausesOf(bio)
  const inBio = declaredInBio(clauses, bio, at)
  if (isNotAPerson(profile) || isRolePlay(bio)) {
    const setAside = ifAny(asideOf(inBio, isRolePlay(bio) ? 'part' : 'nobody'))
    return { ...shown([['location', place]]), minor: false, ...setAside }
  }
  const own = withPronounsField(inBio, profile.pronouns)
  const said = statementsOf(speaksForOnePerson(clauses, bio) ? withPlainMentions(profile.network, posts) : [])
  const { minor, age, estimatedAge } = settledAge(own, ageInPosts(said, at), at)
  const gender = settledGender(own, genderInPosts(said))
  return {
    ...shown([
      ['gender', gender],
      ['age', age],
      ['estimatedAge', estimatedAge],
      ['location', place],
      ['politicalOrientation', own.politics],
    ]),
    minor,
    ...ifAny(asideFrom({ ...inBio, ...own }, { gender, age, estimatedAge, minor }, { clauses, bio, at })),
  }
}

/** As declaredIn tells it, without looking for the rest: it is asked of posts that nobody has kept yet. */
export function declaresMinor(profile: Profile, at: Date, posts: readonly Post[]): boolean {
  const bio = beginningOf(plainMentions(profile.network, profile.bio))
  if (isNotAPerson(profile) || isRolePlay(bio)) return false
  const clauses = clausesOf(bio)
  const own = speaksForOnePerson(clauses, bio) ? withPlainMentions(profile.network, posts) : []
  return settledAge(declaredInBio(clauses, bio, at), ageInPosts(statementsOf(own, AGE_ALONE), at), at).minor
}

const ifAny = (setAside: SetAside[]) => setAside.length > 0 && { setAside }

function shown(fields: readonly [DeclaredField, Found | undefined][]): Omit<DeclaredByAccount, 'minor' | 'setAside'> {
  const declared: Partial<Record<DeclaredField, Declared>> = {}
  const evidence: DeclaredByAccount['evidence'] = {}
  for (const [field, found] of fields) {
    if (found) declared[field] = found.declared
    if (found?.ids) evidence[`declared:${field}`] = found.ids
  }
  return { ...declared, evidence }
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

/** None of them has a gender, an age or a party of its own. */
const isNotAPerson = ({ parody, automated, verified }: Profile) =>
  parody || automated || verified === 'business' || verified === 'government'

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

function declaredLocation(location: string | null): Found | undefined {
  const quote = location?.trim() ?? ''
  if (!VISIBLE.test(quote) || quote.length > MAX_LOCATION_LENGTH) return undefined
  return { declared: { value: quote, quote, source: 'location' } }
}
