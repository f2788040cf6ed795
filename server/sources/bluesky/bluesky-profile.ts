import { z } from 'zod'
import { bluesky } from '#contract/networks/bluesky.ts'
import type { Identity } from '#contract/schemas/identity.ts'
import { type Profile, storable } from '#server/sources/profile.ts'

const text = z.string().transform(storable)
const optionalText = text.optional().catch(undefined)
const count = z.int().min(0)

const DID = /^did:[a-z]+:[A-Za-z0-9._:%-]{1,240}$/

const Label = z.object({
  src: z.string(),
  val: z.string(),
  neg: z.boolean().optional().catch(undefined),
  exp: z.string().optional().catch(undefined),
})

/** More than the lexicon promises, which is only `did` and `handle`; what we can do without may be missing or odd. */
export const WireProfile = z.object({
  did: z.string().regex(DID),
  handle: text,
  displayName: optionalText,
  description: optionalText,
  pronouns: optionalText,
  website: optionalText,
  followersCount: count,
  followsCount: count,
  postsCount: count,
  createdAt: optionalText,
  labels: z.array(z.unknown()).catch([]),
  verification: z
    .object({ verifiedStatus: z.string(), verifications: z.array(z.unknown()).catch([]) })
    .optional()
    .catch(undefined),
})

/** What is shown where the account's domain no longer points back to it. */
const LOST_HANDLE = 'handle.invalid'

export function blueskyProfile(wire: z.infer<typeof WireProfile>, at: Date): Profile {
  const username = wire.handle === LOST_HANDLE ? wire.did : wire.handle.toLowerCase()
  const labels = labelsIn(wire.labels, at)
  return {
    network: 'bluesky',
    id: wire.did,
    username,
    name: wire.displayName?.trim() || username,
    bio: wire.description ?? '',
    pronouns: wire.pronouns?.trim() || null,
    location: null,
    link: wire.website?.trim() || null,
    createdAt: dateIn(wire.createdAt),
    verified: wire.verification?.verifiedStatus === 'valid' ? 'checked' : 'none',
    parody: false,
    protected: false,
    withheld: withheldBy(labels, wire.did),
    automated: labels.some(({ val, src }) => val === 'bot' && src === wire.did),
    followers: wire.followersCount,
    following: wire.followsCount,
    posts: wire.postsCount,
    listed: null,
    likesGiven: null,
    identity: identityOf(wire),
  }
}

const Check = z.object({
  issuer: z.string().regex(DID),
  isValid: z.literal(true),
  issuerHandle: optionalText,
  createdAt: optionalText,
})
/** Bluesky names a few; a profile that claims hundreds is not to fill a report. */
const MOST_CHECKS = 10

/** Before its log is asked for its names. Who vouches for it counts only as far as Bluesky itself still lets it. */
function identityOf({ did, verification }: z.infer<typeof WireProfile>): Identity {
  const checks = verification?.verifiedStatus === 'valid' ? verification.verifications : []
  const checkedBy = checks
    .flatMap((check) => Check.safeParse(check).data ?? [])
    .slice(0, MOST_CHECKS)
    .map(({ issuer, issuerHandle = '', createdAt }) => {
      const at = dateIn(createdAt)?.toISOString()
      const handle = issuerHandle.toLowerCase()
      return { id: issuer, ...(bluesky.isName(handle) && { username: handle }), ...(at && { at }) }
    })
  const history = did.startsWith('did:plc:') ? 'unreadable' : 'none'
  return { history, ...(checkedBy.length > 0 && { checkedBy }) }
}

export type Label = z.infer<typeof Label>

/** Those in force: one may be taken back, or end. */
export function labelsIn(labels: readonly unknown[], at: Date): Label[] {
  return labels
    .flatMap((label) => Label.safeParse(label).data ?? [])
    .filter(({ neg, exp }) => !neg && !(exp !== undefined && new Date(exp) < at))
}

/** The API serves these accounts all the same: keeping to what they ask is up to us. */
export function withheldBy(labels: readonly Label[], did: string): Profile['withheld'] {
  if (labels.some(({ val, src }) => (val === '!hide' || val === '!takedown') && src !== did)) return 'by_moderation'
  return labels.some(({ val }) => val === '!no-unauthenticated' || val === '!hide') ? 'from_visitors' : null
}

/** Null of what is no date: whoever writes a record writes its dates. */
export function dateIn(written: string | undefined): Date | null {
  const date = new Date(written ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
