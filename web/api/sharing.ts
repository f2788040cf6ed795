import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type * as wire from '#contract/schemas/share-links.ts'
import { SHARE_HEADER } from '#contract/share-limits.ts'
import { readAs } from './analysis.ts'
import { addition, call, needed } from './client.ts'
import { type EvidencePage, evidenceQuery, toEvidence } from './evidence.ts'
import { readOwnReading } from './exclusions.ts'
import { blockOf, flag, idOf, listIn, moment, type Reader, type Told, text } from './readers.ts'

/** A way for others to read one of the customer's reports. */
export type ShareLink = Told<wire.ShareLink>
export type ShareChoice = { days: number; showsExclusions: boolean }

export const shareReport = (id: string, { days, showsExclusions }: ShareChoice) =>
  call<wire.ShareLinkAnswer>('POST', `/analysis/${encodeURIComponent(id)}/share-links`, {
    days,
    // A server of the version before refuses the word.
    ...(showsExclusions && { shows_exclusions: true }),
  }).then(({ link, url }) => ({ link: needed(readShareLink)(link), url }))
export const getShareLinks = () => addition('/me/share-links', listIn('links', readShareLink), [])
export const revokeShareLink = (id: string) => call<null>('DELETE', `/me/share-links/${encodeURIComponent(id)}`)

/** What a link opens, for whoever holds its secret. */
export const getShared = (secret: string) =>
  call<wire.SharedAnswer>('GET', '/shared-report', undefined, { [SHARE_HEADER]: secret }).then((answer) => ({
    ...readAs('')(answer),
    expiresAt: answer.expires_at,
    reading: readOwnReading(answer.own_reading) ?? null,
  }))
export const getSharedEvidence = (secret: string, page: Omit<EvidencePage, 'id'>) =>
  call<EvidenceAnswer>('GET', `/shared-report/evidence?${evidenceQuery(page)}`, undefined, {
    [SHARE_HEADER]: secret,
  }).then(toEvidence)

const readShareLink: Reader<ShareLink> = blockOf({
  id: idOf,
  analysisId: idOf,
  username: text,
  createdAt: moment,
  expiresAt: moment,
  showsExclusions: flag,
})
