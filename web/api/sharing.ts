import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type * as wire from '#contract/schemas/share-links.ts'
import { SHARE_HEADER } from '#contract/share-limits.ts'
import { readAs } from './analysis.ts'
import { call, ifKnown } from './client.ts'
import { type EvidencePage, evidenceQuery, toEvidence } from './evidence.ts'
import { toOwnReading } from './exclusions.ts'

/** A way for others to read one of the customer's reports. */
export type ShareLink = {
  id: string
  username: string
  analysisId: string
  createdAt: string
  expiresAt: string
  showsExclusions: boolean
}
export type ShareChoice = { days: number; showsExclusions: boolean }

export const shareReport = (id: string, { days, showsExclusions }: ShareChoice) =>
  call<wire.ShareLinkAnswer>('POST', `/analysis/${encodeURIComponent(id)}/share-links`, {
    days,
    // A server of the version before refuses the word.
    ...(showsExclusions && { shows_exclusions: true }),
  }).then(({ link, url }) => ({ link: toShareLink(link), url }))
export const getShareLinks = () =>
  ifKnown(
    call<wire.ShareLinksAnswer>('GET', '/me/share-links').then(({ links }) => links.map(toShareLink)),
    [],
  )
export const revokeShareLink = (id: string) => call<null>('DELETE', `/me/share-links/${encodeURIComponent(id)}`)

/** What a link opens, for whoever holds its secret. */
export const getShared = (secret: string) =>
  call<wire.SharedAnswer>('GET', '/shared-report', undefined, { [SHARE_HEADER]: secret }).then((answer) => ({
    ...readAs('')(answer),
    expiresAt: answer.expires_at,
    reading: answer.own_reading && toOwnReading(answer.own_reading),
  }))
export const getSharedEvidence = (secret: string, page: Omit<EvidencePage, 'id'>) =>
  call<EvidenceAnswer>('GET', `/shared-report/evidence?${evidenceQuery(page)}`, undefined, {
    [SHARE_HEADER]: secret,
  }).then(toEvidence)

function toShareLink(link: wire.ShareLink): ShareLink {
  const { id, analysis_id: analysisId, target_username: username, created_at: createdAt, expires_at: expiresAt } = link
  return { id, analysisId, username, createdAt, expiresAt, showsExclusions: link.shows_exclusions }
}
