import type { Db } from '#server/database/database.ts'
import { decisionsSince, type Label } from '#server/evidence/contest-decision-store.ts'
import { contestsPerFigure, contestsSince } from '#server/evidence/contest-store.ts'
import { decideContest, isDecision } from '#server/evidence/decide-contest.ts'
import { kappaOf } from '#server/evidence/kappa.ts'
import { after, type Clock, days } from '#server/lib/clock.ts'
import { OperatorFailure } from '#server/lib/operator-failure.ts'
import type { Command } from './command.ts'
import { rowLine } from './lines.ts'
import { dayOf } from './lost-payment-commands.ts'

/** What customers contest, what operators decide of it, and how well two of them agree. */
export const contestCommands: Record<string, Command> = {
  contests: {
    usage: 'contests [--since <day>]',
    run: (services, _words, _signed, { since }) => listContests(services, since),
  },
  'decide-contest': {
    usage: 'decide-contest <contest id> (right | wrong | undecidable) --rule <of the guide>',
    run: async (services, [contestId = '', decision = ''], { madeBy }, { rule = '' }) => {
      if (!isDecision(decision)) throw new Error('right, wrong or undecidable?')
      if (rule.trim() === '')
        throw new OperatorFailure('no_rule', '--rule says which rule of models/corpus/guide.md it rests on')
      await decideContest(services, { contestId, decision, rule: rule.trim(), madeBy })
      return [`contest ${contestId} is ${decision} by ${madeBy}`]
    },
  },
  'export-labels': {
    usage: 'export-labels [--since <day>]',
    run: async ({ db }, _words, _signed, { since }) => {
      const labels = await decisionsSince(db, since === undefined ? new Date(0) : dayOf(since))
      return labels.map((label) => JSON.stringify(label))
    },
  },
  'contests-kappa': {
    usage: 'contests-kappa [--since <day>]',
    run: async ({ db }, _words, _signed, { since }) => {
      const agreements = agreementsOf(await decisionsSince(db, since === undefined ? new Date(0) : dayOf(since)))
      if (agreements.length === 0) return ['no contest was decided by two operators']
      return agreements.map(
        ({ one, other, contests, alike, kappa }) =>
          `${one} and ${other}: ${alike} of ${contests} alike, kappa ${kappa === null ? 'unknown' : kappa.toFixed(2)}`,
      )
    },
  },
}

/** Of each two operators who decided the same contests. */
export function agreementsOf(labels: readonly Label[]) {
  const byOperator = Map.groupBy(labels, ({ madeBy }) => madeBy)
  const names = [...byOperator.keys()].toSorted()
  return names.flatMap((one, nth) =>
    names.slice(nth + 1).flatMap((other) => {
      const others = new Map(byOperator.get(other)?.map(({ contestId, decision }) => [contestId, decision]))
      const pairs = (byOperator.get(one) ?? []).flatMap(({ contestId, decision }) => {
        const second = others.get(contestId)
        return second === undefined ? [] : [[decision, second] as const]
      })
      if (pairs.length === 0) return []
      const alike = pairs.filter(([first, second]) => first === second).length
      return [{ one, other, contests: pairs.length, alike, kappa: kappaOf(pairs) }]
    }),
  )
}

const USUAL_DAYS = 30

/** How often each figure is contested, most first; then each contest, newest first. */
async function listContests({ db, now }: { db: Db; now: Clock }, since: string | undefined): Promise<string[]> {
  const from = since === undefined ? after(now(), -days(USUAL_DAYS)) : dayOf(since)
  const [figures, contests] = [await contestsPerFigure(db, from), await contestsSince(db, from)]
  if (contests.length === 0) return [`nothing contested since ${dayIn(from)}`]
  return [...figures.map(rowLine), '', ...contests.map(rowLine)]
}

const dayIn = (date: Date) => date.toISOString().slice(0, 10)
