import { fieldSentences } from '#contract/errors.ts'
import { excludableFrom, MAX_EXCLUSIONS } from '#contract/exclusions.ts'
import { isFigureId } from '#contract/figure.ts'
import { type Delivered, findDelivered } from '#server/analyses/analysis-store.ts'
import { type Adjusted, canRecompute, type Excluded, withoutPosts } from '#server/analysis-engine/without-posts.ts'
import type { Db } from '#server/database/database.ts'
import { lockDelivered } from '#server/evidence/contest-store.ts'
import { findFigureReadings } from '#server/evidence/sample.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import * as store from './exclusion-store.ts'

type Asked = { accountId: string; analysisId: string }
type AskedPost = Asked & { figure: string; postId: string }
export type OwnReading = { exclusions: store.Exclusion[]; adjusted: Adjusted | null }
type ExclusionServices = Pick<Services, 'db' | 'now'>

/** Each computes the score again, in a millisecond or two. */
const CHANGES = { limit: 120, windowMs: minutes(1) }

/** A customer's own reading of a report: which posts they leave out of its figures, and these without them. */
export async function readOwnReading({ db }: Pick<Services, 'db'>, asked: Asked): Promise<OwnReading> {
  return ownReading(db, asked, await deliveredOf(db, asked))
}

/** A post no longer counts in a figure, for this customer: one fewer retained, out of as many. */
export async function excludePost({ db, now }: ExclusionServices, asked: AskedPost): Promise<OwnReading> {
  await countAttempt(db, now, [{ key: throttleKey('exclude', asked.accountId), ...CHANGES }])
  const delivered = await deliveredOf(db, asked)
  if (!canRecompute(delivered.report)) throw new Refusal('not_recomputable')
  const figure = figureOf(asked)
  if (!delivered.report.evidence?.[figure]?.includes(asked.postId))
    throw new Refusal('invalid_input', { fields: { post_id: fieldSentences.notAccepted } })
  await db.transaction(async (tx) => {
    if (!(await lockDelivered(tx, asked.accountId, asked.analysisId))) throw new Refusal('not_found')
    if ((await store.findExclusions(tx, asked)).length >= MAX_EXCLUSIONS) throw new Refusal('too_many_exclusions')
    await store.insertExclusion(tx, asked, { figure, postId: asked.postId, createdAt: now() })
  })
  return ownReading(db, asked, delivered)
}

/** It counts again. */
export async function restorePost({ db, now }: ExclusionServices, asked: AskedPost): Promise<OwnReading> {
  await countAttempt(db, now, [{ key: throttleKey('exclude', asked.accountId), ...CHANGES }])
  const delivered = await deliveredOf(db, asked)
  await store.deleteExclusion(db, asked, figureOf(asked), asked.postId)
  return ownReading(db, asked, delivered)
}

/** The report as it is stored. */
export async function restoreAll({ db, now }: ExclusionServices, asked: Asked): Promise<OwnReading> {
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
  if (!excludable) throw new Refusal('invalid_input', { fields: { figure: fieldSentences.notAccepted } })
  return excludable
}

async function ownReading(db: Db, asked: Asked, delivered: Delivered): Promise<OwnReading> {
  const exclusions = await store.findExclusions(db, asked)
  if (exclusions.length === 0 || !canRecompute(delivered.report)) return { exclusions, adjusted: null }
  const [sources, pression] = await Promise.all([
    findFigureReadings(db, delivered, 'factor:sources'),
    findFigureReadings(db, delivered, 'factor:pression'),
  ])
  const readings = { 'factor:sources': sources, 'factor:pression': pression }
  const adjusted = withoutPosts(
    delivered.report,
    byFigure(exclusions),
    (factor, post) => readings[factor].get(post)?.reason,
  )
  return { exclusions, adjusted }
}

function byFigure(exclusions: readonly store.Exclusion[]): Excluded {
  const excluded: Partial<Record<store.Exclusion['figure'], Set<string>>> = {}
  for (const { figure, postId } of exclusions) (excluded[figure] ??= new Set()).add(postId)
  return excluded
}
