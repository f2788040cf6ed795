import type { FigureId } from '#contract/figure.ts'
import type { Queryable } from '#server/database/database.ts'
import { sql } from '#server/database/sql.ts'
import type { Contest } from './contest-store.ts'

export type Decision = 'right' | 'wrong' | 'undecidable'

export type WaitingContest = Contest & {
  accountId: string
  analysisId: string
  username: string
  profileId: string | null
  decisions: number
}

/** Those that this operator has not decided, oldest first; how many others have is told, what they decided is not. */
export async function contestsToDecide(db: Queryable, madeBy: string): Promise<WaitingContest[]> {
  return db.many<WaitingContest>(sql`
    select contests.account_id, contests.id, contests.analysis_id, contests.figure, contests.post_id, contests.side,
           contests.reason, contests.created_at, analyses.username, analyses.profile_id,
           count(decisions.made_by) as decisions
    from contested_posts as contests
    join analyses on analyses.account_id = contests.account_id and analyses.id = contests.analysis_id
    left join contest_decisions as decisions
      on decisions.account_id = contests.account_id
      and decisions.contest_id = contests.id
    group by contests.account_id, contests.id, analyses.account_id, analyses.id
    having count(*) filter (where decisions.made_by = ${madeBy}) = 0
       and count(decisions.made_by) < 2
    order by contests.created_at, contests.id
    limit 200`)
}

/** Of every customer, and by no index: for an operator, who has the id alone. */
export async function contestOfId(db: Queryable, id: string) {
  return db.one<{ accountId: string; analysisId: string; figure: FigureId; postId: string; side: Contest['side'] }>(sql`
    select account_id, analysis_id, figure, post_id, side
    from contested_posts
    where id = ${id}`)
}

type Decided = {
  accountId: string
  contestId: string
  madeBy: string
  decision: Decision
  rule: string
  features: object
  at: Date
}

/** Decided again by the same operator, the last word counts. */
export async function keepDecision(db: Queryable, decided: Decided): Promise<void> {
  await db.run(sql`
    insert into contest_decisions (account_id, contest_id, made_by, decision, rule, features, decided_at)
    values (${decided.accountId}, ${decided.contestId}, ${decided.madeBy}, ${decided.decision}, ${decided.rule},
            ${JSON.stringify(decided.features)}, ${decided.at})
    on conflict (account_id, contest_id, made_by) do update
    set decision = excluded.decision,
        rule = excluded.rule,
        features = excluded.features,
        decided_at = excluded.decided_at`)
}

export type Label = {
  contestId: string
  figure: FigureId
  postId: string
  side: Contest['side']
  decision: Decision
  rule: string
  madeBy: string
  features: object
  decidedAt: Date
}

/** Neither whose contest it was, nor what they wrote, nor a word of the post. */
export async function decisionsSince(db: Queryable, since: Date): Promise<Label[]> {
  return db.many<Label>(sql`
    select contest_id, figure, post_id, side, decision, rule, made_by, features, decided_at
    from contest_decisions as decisions
    join contested_posts as contests
      on contests.account_id = decisions.account_id
      and contests.id = decisions.contest_id
    where decided_at >= ${since}
    order by decided_at, contest_id, made_by`)
}
