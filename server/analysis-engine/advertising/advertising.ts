import { ADVERTISING_KINDS, type AdvertisingKind } from '#contract/advertising.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import { inPercent } from '#server/analysis-engine/statistics/rounding.ts'
import type { Language } from '#server/analysis-engine/text/language.ts'
import type { Post } from '#server/sources/profile.ts'
import { type AdvertisingReading, advertisingReader, type ReadableProfile } from './read-advertising.ts'
import { type AdvertisingErrors, declaredShare, isPreciseEnough, MEASURED } from './share-interval.ts'

type Figure = `advertising:${AdvertisingKind}`
/** By figure and post id: why each is counted, and where it says so. */
export type AdvertisingReadings = Partial<Record<Figure, Record<string, EvidenceReading>>>
type ReadablePost = Pick<Post, 'id' | 'text' | 'links' | 'mentions' | 'paidPartnership'> & { language: Language }

/** How many posts of each kind, and of the commercial ones the share that says so, in percent with its 95 %. */
export type Advertising = Record<AdvertisingKind, number> & {
  percent?: number
  low?: number
  high?: number
  /** few: fewer than five commercial posts; imprecise: too few of the posts without mention are right. */
  withheld?: 'few' | 'imprecise'
}

/** Fewer say nothing of a habit. */
const FEWEST_COMMERCIAL = 5

/** What of the posts is advertising, whether it says so, and why each is counted. By rules: the same whoever reads the posts. */
export function advertisingIn(profile: ReadableProfile, posts: readonly ReadablePost[], errors = MEASURED) {
  const read = advertisingReader(profile)
  const found = posts.flatMap((post) => {
    const reading = read({ ...post, isEnglish: post.language === 'en' })
    return reading ? [{ id: post.id, ...reading }] : []
  })
  const evidence: Partial<Record<Figure, string[]>> = {}
  const readings: AdvertisingReadings = {}
  for (const kind of ADVERTISING_KINDS) {
    const listed = found.filter((one) => one.kind === kind || (kind === 'declared' && one.kind === 'unclear'))
    if (listed.length === 0) continue
    evidence[`advertising:${kind}`] = listed.map(({ id }) => id)
    readings[`advertising:${kind}`] = Object.fromEntries(listed.map((one) => [one.id, asReading(one)]))
  }
  const count = (kind: AdvertisingKind) => evidence[`advertising:${kind}`]?.length ?? 0
  const counts = {
    declared: count('declared'),
    unclear: count('unclear'),
    unmentioned: count('unmentioned'),
    own: count('own'),
  }
  const advertising: Advertising = { ...counts, ...shareOf(counts, errors) }
  return { advertising, evidence, readings }
}

function asReading({ sign, unclear, marks }: AdvertisingReading): EvidenceReading {
  return { isNear: false, marks, reason: { kind: 'advertising', sign, ...(unclear && { unclear }) } }
}

function shareOf(
  posts: Pick<Advertising, 'declared' | 'unmentioned'>,
  errors: AdvertisingErrors,
): Partial<Advertising> {
  const commercial = posts.declared + posts.unmentioned
  if (commercial === 0) return {}
  if (!isPreciseEnough(errors)) return { withheld: 'imprecise' }
  if (commercial < FEWEST_COMMERCIAL) return { withheld: 'few' }
  const { low, high } = declaredShare(posts, errors)
  return { percent: inPercent(posts.declared / commercial), low: 100 * low, high: 100 * high }
}
