import { z } from 'zod'
import { type Profile, storable } from '#server/sources/profile.ts'

const text = z.string().transform(storable)
const optionalText = text.optional().catch(undefined)
const count = z.int().min(0)

const Label = z.object({
  src: z.string(),
  val: z.string(),
  neg: z.boolean().optional().catch(undefined),
  exp: z.string().optional().catch(undefined),
})

/** More than the lexicon promises, which is only `did` and `handle`; what we can do without may be missing or odd. */
export const WireProfile = z.object({
  did: z.string().regex(/^did:[a-z]+:[A-Za-z0-9._:%-]{1,240}$/),
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
  verification: z.object({ verifiedStatus: z.string() }).optional().catch(undefined),
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
  }
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
