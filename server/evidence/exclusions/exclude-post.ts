import { MAX_EXCLUSIONS } from '#contract/contest-limits.ts'
import { excludableFrom, isRecomputable } from '#contract/exclusions.ts'
import { problem } from '#contract/field-problems.ts'
import { isFigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { type Delivered, findDelivered } from '#server/analyses/analysis-store.ts'
import { REASONED, type ReasonOf } from '#server/analysis-engine/score/read-again.ts'
import { type Adjusted, type Excluded, withoutPosts } from '#server/analysis-engine/without-posts.ts'
import type { Db } from '#server/database/database.ts'
import { lockDelivered } from '#server/evidence/contest-store.ts'
import { findFigureReadings } from '#server/evidence/sample.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { findReadableCard, type ReaderCard } from '#server/model-reader/reader-card.ts'
import type { Services } from '#server/services.ts'
import * as store from './exclusion-store.ts'

type Asked = { accountId: string; analysisId: string }
type AskedPost = Asked & { figure: string; postId: string }
export type OwnReading = { exclusions: store.Exclusion[]; adjusted: Adjusted | null }
export type ExclusionServices = Pick<Services, 'db' | 'now'> & CardServices

/** Each computes the score again, in a millisecond or two. */
const CHANGES = { limit: 120, windowMs: minutes(1) }

/** A customer's own reading of a report: which posts they leave out of its figures, and these without them. */
export async function readOwnReading(services: ExclusionServices, asked: Asked): Promise<OwnReading> {
  return ownReading(services, asked, await deliveredOf(services.db, asked))
}

/** A post no longer counts in a figure, for this customer: one fewer retained, out of as many. */
export async function excludePost(services: ExclusionServices, asked: AskedPost): Promise<OwnReading> {
  const { db, now } = services
  await countAttempt(db, now, [{ key: throttleKey('exclude', asked.accountId), ...CHANGES }])
  const delivered = await deliveredOf(db, asked)
  if (!canRecompute(services, delivered)) throw new Refusal('not_recomputable')
  const figure = figureOf(asked)
  if (!delivered.report.evidence?.[figure]?.includes(asked.postId))
    throw new Refusal('invalid_input', { fields: { post_id: problem('notAccepted') } })
  await db.transaction(async (tx) => {
    if (!(await lockDelivered(tx, asked.accountId, asked.analysisId))) throw new Refusal('not_found')
    if ((await store.findExclusions(tx, asked)).length >= MAX_EXCLUSIONS) throw new Refusal('too_many_exclusions')
    await store.insertExclusion(tx, asked, { figure, postId: asked.postId, createdAt: now() })
  })
  return ownReading(services, asked, delivered)
}

/** It counts again. */
export async function restorePost(services: ExclusionServices, asked: AskedPost): Promise<OwnReading> {
  const { db, now } = services
  await countAttempt(db, now, [{ key: throttleKey('exclude', asked.accountId), ...CHANGES }])
  const delivered = await deliveredOf(db, asked)
  await store.deleteExclusion(db, asked, figureOf(asked), asked.postId)
  return ownReading(services, asked, delivered)
}

/** The report as it is stored. */
export async function restoreAll({ db, now }: Pick<Services, 'db' | 'now'>, asked: Asked): Promise<OwnReading> {
  await countAttempt(db, now, [{ key: throttleKey('exclude', asked.accountId), ...CHANGES }])
  await deliveredOf(db, asked)
  await store.deleteExclusions(db, asked)
  return { exclusions: [], adjusted: null }
}

async function deliveredOf(db: Db, { accountId, analysisId }: Asked): Promise<Delivered> {
  const delivered = await findDelivered(db, accountId, analysisId)
  if (!delivered) throw new Refusal('not_found')
  return delivered
}

function figureOf({ figure }: AskedPost) {
  const excludable = isFigureId(figure) ? excludableFrom(figure) : undefined
  if (!excludable) throw new Refusal('invalid_input', { fields: { figure: problem('notAccepted') } })
  return excludable
}

const canRecompute = (services: CardServices, { report }: Delivered) =>
  isRecomputable(report) && cardOfReport(services, report) !== undefined

/** Of a report that was found already. */
export async function ownReading(services: ExclusionServices, asked: Asked, delivered: Delivered): Promise<OwnReading> {
  const { db } = services
  const { report } = delivered
  const exclusions = await store.findExclusions(db, asked)
  const card = cardOfReport(services, report)
  if (exclusions.length === 0 || !isRecomputable(report) || card === undefined) return { exclusions, adjusted: null }
  const listed = REASONED.filter((factor) => report.evidence?.[factor])
  const readings = new Map(
    await Promise.all(listed.map(async (factor) => [factor, await findFigureReadings(db, delivered, factor)] as const)),
  )
  const reasonOf: ReasonOf = (factor, post) => readings.get(factor)?.get(post)?.reason
  return { exclusions, adjusted: withoutPosts(report, byFigure(exclusions), { reasonOf, card }) }
}

function byFigure(exclusions: readonly store.Exclusion[]): Excluded {
  const excluded: Partial<Record<store.Exclusion['figure'], Set<string>>> = {}
  for (const { figure, postId } of exclusions) (excluded[figure] ??= new Set()).add(postId)
  return excluded
}

/** `readerCards`: where the operator's cards are. */
type CardServices = Pick<Services, 'log'> & { readerCards: string | undefined }

/**
 * The card that a report's margins come from; null where nobody had measured its reader. Undefined once it has gone, or since
 * the reader was measured anew: the report's own margins cannot be made again.
 */
function cardOfReport(
  { log, readerCards }: CardServices,
  { readerVersion = '', reader }: Report,
): ReaderCard | null | undefined {
  const shown = reader?.card
  if (!shown) return null
  const card = findReadableCard(log, readerVersion, readerCards)
  const isSame = card?.measuredOn === shown.measuredOn && card.accounts === shown.accounts && card.posts === shown.posts
  return isSame ? card : undefined
}
