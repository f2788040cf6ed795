/**
 * Where a commercial post stands: it says so; it says so unclearly, one of the former too; nothing in it says so; or it sells what
 * is its author's.
 */
export const ADVERTISING_KINDS = ['declared', 'unclear', 'unmentioned', 'own'] as const
export type AdvertisingKind = (typeof ADVERTISING_KINDS)[number]

/** Why a post is counted: of one that declares itself, by which words; of the others, what seems commercial in it. */
export const ADVERTISING_SIGNS = [
  'x-label',
  'publicity',
  'commercial',
  'sponsored',
  'given',
  'affiliated',
  'partnership',
  'collab',
  'ambassador',
  'short',
  'invited',
  'lent',
  'gain',
  'english',
  'code',
  'affiliate-link',
  'referral',
  'community',
  'bio-link',
  'countdown',
  'gift',
  'contest',
  'urging',
  'own-site',
  'own-sale',
  'employer',
] as const
export type AdvertisingSign = (typeof ADVERTISING_SIGNS)[number]

/** Why a mention is not clear: its words do not say that it is advertising, or one does not see them. */
export const UNCLEAR_FOR = ['words', 'place'] as const
export type UnclearFor = (typeof UNCLEAR_FOR)[number]

/** Posts that advertise for somebody else. */
export const commercialPosts = ({ declared, unmentioned }: { declared: number; unmentioned: number }) =>
  declared + unmentioned
