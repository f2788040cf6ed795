import { networkName } from '#contract/networks.ts'
import type { Identity } from '#contract/schemas/identity.ts'
import type { Report, ReportedProfile } from '#contract/schemas/report.ts'
import { identityText as words } from '#translated/web/report/identity/text.ts'

/** A fact as its network states it, and what it is worth; `source` is who says it. */
export type Fact = { value: string; note?: string | undefined; source?: string | undefined; isAbsent?: boolean }
export type IdentityLine = {
  id: keyof typeof words.names
  name: string
  facts: readonly Fact[]
  rest?: readonly Fact[]
}

/** Names that are read at a glance, the one it has among them. */
const SHOWN_NAMES = 4
const MONTH_MS = (365.25 / 12) * 86_400_000

/** Who the account is, by what its network states; none of a report of before it was read. */
export function identityLines(report: Report): IdentityLine[] {
  const { identity, profile } = report
  if (!identity || !profile) return []
  const lines = [
    { id: 'names', ...namesOf(report, identity, profile) },
    { id: 'domain', facts: domainOf(profile) },
    { id: 'opened', facts: [openingOf(profile, report.period?.readAt)] },
    { id: 'verification', facts: verificationOf(profile, identity) },
    { id: 'affiliation', facts: affiliationOf(identity) },
    { id: 'followers', facts: verifiedFollowersOf(identity, report.followerCount) },
  ] as const
  return lines.filter(({ facts }) => facts.length > 0).map((line) => ({ ...line, name: words.names[line.id] }))
}

export const identityCaption = ({ profile, period }: Report) =>
  words.caption(networkName(profile?.network), period?.readAt)

/** The latest first: the name it has, then those it gave up. */
function namesOf({ mockData }: Report, { history, names = [], earlier = 0 }: Identity, profile: ReportedProfile) {
  const absent = (value: string) => ({ facts: [{ value, isAbsent: true }] })
  if (history === 'untold') return absent(words.untold(networkName(profile.network)))
  if (history === 'none') return absent(words.none(profile.id.replace(/^did:web:/, '')))
  if (history === 'unreadable' || names.length === 0) return absent(words.unreadable)
  const source = mockData ? words.invented : words.log
  const told = names.toReversed().map(
    ({ username, from, to }): Fact => ({
      value: to ? words.had(username, from, to) : words.has(username, from),
    }),
  )
  const [first = { value: '' }, ...others] = told
  const shown = [
    { ...first, note: names.length === 1 ? words.onlyOne : undefined },
    ...others.slice(0, SHOWN_NAMES - 1),
  ]
  const rest = others.slice(SHOWN_NAMES - 1)
  const last = { ...(rest.at(-1) ?? { value: '' }), note: words.earlier(earlier) }
  return {
    facts: shown.map((fact, nth) => (nth === shown.length - 1 ? { ...fact, source } : fact)),
    rest: earlier > 0 ? [...rest.slice(0, -1), last] : rest,
  }
}

/** Of Bluesky: a handle is a domain, which has to point back to the account. */
function domainOf({ network, username }: ReportedProfile): Fact[] {
  if (network !== 'bluesky') return []
  if (username.startsWith('did:')) return [{ value: words.domain.lost, note: words.domain.lostMeans, isAbsent: true }]
  if (username.endsWith('.bsky.social')) return [{ value: words.domain.given, note: words.domain.givenProves }]
  return [{ value: username, note: words.domain.proves }]
}

function openingOf({ createdAt, network }: ReportedProfile, readAt: string | undefined): Fact {
  if (!createdAt) return { value: words.untoldOpening(networkName(network)), isAbsent: true }
  const months = readAt && Math.floor((Date.parse(readAt) - Date.parse(createdAt)) / MONTH_MS)
  return { value: words.date(createdAt), note: typeof months === 'number' ? words.ago(months) : undefined }
}

function verificationOf({ verified }: ReportedProfile, { checkedBy = [], identityVerified }: Identity): Fact[] {
  if (verified === 'checked' && checkedBy.length > 0)
    return checkedBy.map(({ id, username, at }) => ({ value: words.checkedBy(username ? `@${username}` : id, at) }))
  if (verified === 'checked') return [{ value: words.checkedByUnknown }]
  const note = [verified === 'blue' && words.paid, identityVerified && words.identityVerified].filter(Boolean).join(' ')
  return [{ value: words.verified[verified], isAbsent: verified === 'none', note: note || undefined }]
}

function affiliationOf({ affiliation }: Identity): Fact[] {
  if (!affiliation) return []
  const { name, url } = affiliation
  return [{ value: words.quoted(name), note: words.affiliation, source: url }]
}

function verifiedFollowersOf({ verifiedFollowers }: Identity, of: number | undefined): Fact[] {
  if (verifiedFollowers === undefined) return []
  return [
    { value: of === undefined ? words.followersAlone(verifiedFollowers) : words.followers(verifiedFollowers, of) },
  ]
}
