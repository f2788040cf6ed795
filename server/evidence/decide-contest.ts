import { networkOf } from '#contract/networks.ts'
import { findDelivered } from '#server/analyses/analysis-store.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import { contestOfId, type Decision, keepDecision } from './contest-decision-store.ts'
import { findFigureReadings } from './sample.ts'

const DECISIONS: readonly string[] = ['right', 'wrong', 'undecidable'] satisfies Decision[]
export const isDecision = (word: string): word is Decision => DECISIONS.includes(word)

/**
 * An operator's word on a contest, with the rule of the labelling guide it rests on. What the models had said of the post is
 * kept with it as numbers: it can be learned from after the words have gone.
 */
export async function decideContest(
  { db, now }: { db: Db; now: Clock },
  { contestId, decision, rule, madeBy }: { contestId: string; decision: Decision; rule: string; madeBy: string },
): Promise<void> {
  const contest = await contestOfId(db, contestId)
  const delivered = contest && (await findDelivered(db, contest.accountId, contest.analysisId))
  if (!delivered) throw new Error(`no contest ${contestId}, or its report is gone`)
  const reading = (await findFigureReadings(db, delivered, contest.figure)).get(contest.postId)
  const features = {
    network: networkOf(delivered.username),
    method: delivered.report.methodVersion ?? null,
    simulated: delivered.report.mockData === true,
    certainty: reading?.certainty ?? null,
    near: reading?.isNear ?? null,
    marks: reading?.marks.length ?? null,
  }
  await keepDecision(db, { accountId: contest.accountId, contestId, madeBy, decision, rule, features, at: now() })
}
