import { randomUUIDv7 } from 'node:crypto'
import { MAX_CONTESTS } from '#contract/contest-limits.ts'
import { problem } from '#contract/field-problems.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Delivered } from '#server/analyses/analysis-store.ts'
import type { Db } from '#server/database/database.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import * as store from './contest-store.ts'
import type { SamplePost } from './opened-posts.ts'
import { openFigure } from './read-evidence.ts'
import { findFigureReadings } from './sample.ts'

type Asked = Pick<store.Contest, 'postId' | 'side' | 'reason'> & {
  accountId: string
  analysisId: string
  figure: string
}

/** A customer says that a post has no place in a figure, or was wrongly left out. Said again, the first one stands. */
export async function contestPost(
  { db, now }: Pick<Services, 'db' | 'now'>,
  asked: Asked,
): Promise<{ contest: store.Contest; isNew: boolean }> {
  const { accountId, analysisId, postId, side, reason } = asked
  await countAttempt(db, now, [{ key: throttleKey('contest', accountId), limit: 60, windowMs: minutes(1) }])
  const { delivered, sample, figureId: figure, ...opened } = await openFigure(db, { ...asked, id: analysisId })
  const isRetained = opened.figure.ids.includes(postId)
  const post = sample.get(postId)
  const isListed =
    side === 'retained' ? isRetained : !isRetained && post && (await mayBeNear(db, delivered, figure, post))
  if (!isListed) throw new Refusal('invalid_input', { fields: { post_id: problem('notAccepted') } })
  return db.transaction(async (tx) => {
    if (!(await store.lockDelivered(tx, accountId, analysisId))) throw new Refusal('not_found')
    const known = await store.findExisting(tx, { accountId, analysisId, figure, postId }, reason)
    if (known) return { contest: known, isNew: false }
    if ((await store.countContests(tx, asked)) >= MAX_CONTESTS) throw new Refusal('too_many_contests')
    const contest = { id: randomUUIDv7(), figure, postId, side, reason, createdAt: now() }
    await store.insertContest(tx, asked, contest)
    return { contest, isNew: true }
  })
}

const ESTIMATED: ReadonlySet<string> = new Set(['toxicity', 'humor', 'politicalEngagement'])

/** Once what the models said has gone, nobody can tell any more: any post read may have been near an estimate. */
async function mayBeNear(db: Db, delivered: Delivered, figure: FigureId, post: SamplePost): Promise<boolean> {
  if (!ESTIMATED.has(figure)) return false
  const readings = await findFigureReadings(db, delivered, figure)
  return post.counts === null || readings.size === 0 || readings.get(post.id)?.isNear === true
}
