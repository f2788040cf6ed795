import type { Db } from '#server/database/database.ts'
import { contestsPerFigure, contestsSince } from '#server/evidence/contest-store.ts'
import { after, type Clock, days } from '#server/lib/clock.ts'
import { dayOf } from './since.ts'

const USUAL_DAYS = 30

/** How often each figure is contested, most first; then each contest, newest first. */
export async function listContests({ db, now }: { db: Db; now: Clock }, since: string | undefined): Promise<string[]> {
  const from = since === undefined ? after(now(), -days(USUAL_DAYS)) : dayOf(since)
  const [figures, contests] = [await contestsPerFigure(db, from), await contestsSince(db, from)]
  if (contests.length === 0) return [`nothing contested since ${dayIn(from)}`]
  return [
    ...figures.map(
      ({ figure, contests: count, analyses }) => `${String(count).padStart(5)}  ${figure} (in ${analyses} analyses)`,
    ),
    '',
    ...contests.map(({ createdAt, analysisId, figure, postId, side, reason }) =>
      [dayIn(createdAt), analysisId, figure, postId, side, reason === null ? '' : inOneLine(reason)]
        .join('  ')
        .trimEnd(),
    ),
  ]
}

const dayIn = (date: Date) => date.toISOString().slice(0, 10)

/** A customer's own words: a terminal must not take part of them for its orders. */
const inOneLine = (reason: string) => `"${reason.replaceAll(/[\p{C}\p{Z}]+/gu, ' ')}"`
