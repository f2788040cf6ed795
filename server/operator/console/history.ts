import type { HistoryEntry } from '#contract/schemas/console.ts'
import type { Db } from '#server/database/database.ts'
import { listActions, type OperatorAction } from '#server/operator/action-store.ts'

const MOST = 100

/** Of each id what operators did, newest first; looking at it is left out. */
export async function actionsAbout(db: Db, ids: readonly string[]): Promise<HistoryEntry[]> {
  const lists = await Promise.all(ids.map((about) => listActions(db, { since: new Date(0), about, limit: MOST })))
  const known = new Map(lists.flat().map((action) => [action.id, action]))
  return [...known.values()].filter(({ command }) => !command.startsWith('looked-at ')).map(actionEntry)
}

export function actionEntry({ madeAt, madeBy, command, reason }: OperatorAction): HistoryEntry {
  const [what = '', ...about] = command.split(' ')
  return { at: madeAt.toISOString(), by: madeBy, what, about: about.join(' '), reason }
}

/** What happened by itself, or by the customer. */
export const event = (at: Date, what: string, about = ''): HistoryEntry => ({
  at: at.toISOString(),
  by: null,
  what,
  about,
  reason: null,
})

export const newestFirst = (history: readonly HistoryEntry[]) =>
  history.toSorted((one, other) => other.at.localeCompare(one.at))
