import { networkOf } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Customer } from '#server/http/signed-in.ts'
import type { Sources } from './open-sources.ts'

/**
 * Whether what people of a network write may be answered. X's terms let an API give out ids alone: a program is given words where
 * an agreement covers it (`X_ALLOWS=apiWords`), a person in the browser always.
 */
export const mayReadWords = (
  { allows }: Pick<Sources, 'allows'>,
  { key }: Pick<Customer, 'key'>,
  username: string,
): boolean => key === undefined || allows[networkOf(username)]?.includes('apiWords') === true

/** Figures whose very name is a word of a post. */
const NAMED_BY_WORDS = /^(?:hashtag|mention):/

/** A report without what the account wrote: its profile's words, what it declares in them, and what its posts name. Our figures stay. */
export function withoutWords(report: Report): Report {
  const {
    gender: _gender,
    age: _age,
    estimatedAge: _estimatedAge,
    location: _location,
    politicalOrientation: _politicalOrientation,
    declared: _declared,
    setAside: _setAside,
    identity: _identity,
    profile,
    cited,
    evidence,
    ...figures
  } = report
  return {
    ...figures,
    ...(profile && { profile: { ...profile, name: '', bio: '', location: null, link: null } }),
    ...(cited && { cited: { ...cited, hashtags: [], mentions: [] } }),
    ...(evidence && {
      evidence: Object.fromEntries(Object.entries(evidence).filter(([figure]) => !NAMED_BY_WORDS.test(figure))),
    }),
  }
}
