import { LINES_AT_ONCE } from '#contract/batch-limits.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { networkOf } from '#contract/networks.ts'
import type { LineFate } from '#contract/schemas/batches.ts'
import { cleanUsername, isUsername } from '#contract/usernames.ts'
import { objectedOf } from '#server/analyses/objection-store.ts'
import { sameAnalyses } from '#server/analyses/request-store.ts'
import type { Services } from '#server/services.ts'
import type { Sources } from '#server/sources/open-sources.ts'

export type SortServices = Pick<Services, 'db' | 'now'> & { sources: Pick<Sources, 'forAnalyses' | 'allows'> }

export type SortedLine = {
  line: number
  typed: string
  username: string | null
  fate: LineFate
  /** The line that a double repeats. */
  sameAs: number | null
  /** Of one that is known: the analysis that is opened again. */
  analysisId: string | null
}

/** What will be done of each line of a list, in its order. Nothing is spent, and no network is asked. */
export async function sortNames(
  { db, now, sources }: SortServices,
  accountId: string,
  names: readonly string[],
): Promise<SortedLine[]> {
  const seen = new Map<string, number>()
  const lines = names.map((name, index): SortedLine => {
    // PostgreSQL keeps no text with a null character.
    const typed = name.replaceAll('\0', '').slice(0, MOST_TYPED)
    const known = { line: index + 1, typed, username: null, sameAs: null, analysisId: null }
    const username = cleanUsername(typed)
    if (name.length > MOST_TYPED || !isUsername(username)) return { ...known, fate: 'malformed' }
    const key = `${networkOf(username)} ${username.toLowerCase()}`
    const sameAs = seen.get(key)
    if (sameAs !== undefined) return { ...known, username, fate: 'double', sameAs }
    seen.set(key, index + 1)
    const source = sources.forAnalyses[networkOf(username)]
    if (!source) return { ...known, username, fate: 'unread' }
    if (source.needsConsent) return { ...known, username, fate: 'consent' }
    if (!sources.allows[networkOf(username)]?.includes('batch')) return { ...known, username, fate: 'closed' }
    return { ...known, username, fate: 'read' }
  })
  const wanted = lines.flatMap(({ fate, username }) =>
    fate === 'read' && username !== null
      ? [{ username, simulated: sources.forAnalyses[networkOf(username)]?.simulated ?? false }]
      : [],
  )
  const [opposed, opened] = await Promise.all([
    objectedOf(
      db,
      wanted.map(({ username }) => username),
    ),
    sameAnalyses(db, { accountId, names: wanted, at: now() }),
  ])
  return lines.map((line) => {
    if (line.fate !== 'read' || line.username === null) return line
    if (opposed.has(line.username)) return { ...line, fate: 'opposed' }
    const same = opened.get(line.username)
    return same === undefined ? line : { ...line, fate: 'known', analysisId: same.id }
  })
}

/** Longer than any name, with the address around it. */
const MOST_TYPED = 300

export const costOf = (lines: readonly SortedLine[]) =>
  lines.filter(({ fate }) => fate === 'read').length * ANALYSIS_COST

/** Seconds that one report takes, as far as nobody else waits. */
const SECONDS_A_LINE = 4

export const secondsFor = (lines: number) => Math.ceil((lines * SECONDS_A_LINE) / LINES_AT_ONCE)
