import { z } from 'zod'
import { bluesky } from '#contract/networks/bluesky.ts'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { counter } from '#server/observability/metrics.ts'
import { type NameHistory, storable } from '#server/sources/profile.ts'
import { findFlaw, type LogFlaw, Operation } from './signed-log.ts'

/** Where the identities of Bluesky are kept: the directory of `did:plc`. */
export type LogAccess = { plcUrl: string; userAgent: string }

const logs = counter('verso_bluesky_name_logs_total', 'Logs of the names Bluesky accounts had, by what came of them', [
  'history',
  'reason',
])

/** The customer waits meanwhile, for the posts too. */
const TIMEOUT_MS = 3_000
/** A change is some kilobyte: more than a thousand of them are nobody's. */
const MAX_ANSWER_BYTES = 1_500_000
/** What a report keeps and shows. */
const MOST_NAMES = 20

/** `createdAt` is when the directory received the operation, and `nullified` that it was taken back: its word, which nobody signs. */
const Entry = z.object({
  did: z.string(),
  nullified: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  operation: Operation,
})
type Entry = z.infer<typeof Entry>

/** The names that the directory's log gives the account; `unreadable` when it does not answer, or not with a whole log. */
export async function readNames(access: LogAccess, did: string): Promise<NameHistory> {
  const read = did.startsWith('did:plc:') ? await readLog(access, did) : { history: 'none' as const }
  if (typeof read !== 'string') {
    logs.inc({ history: read.history })
    return read
  }
  logs.inc({ history: 'unreadable', reason: read })
  return { history: 'unreadable' }
}

async function readLog({ plcUrl, userAgent }: LogAccess, did: string): Promise<NameHistory | LogFlaw | 'no_answer'> {
  // Of the answer and of its signatures.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { status, body } = await fetchJson(`${plcUrl}/${did}/log/audit`, {
      headers: { 'user-agent': userAgent },
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    })
    return status === 200 ? await namesIn(body, did, signal) : 'no_answer'
  } catch {
    return 'no_answer'
  }
}

/** What is wrong with what is no log of this account's, from its first operation on, each signed and naming the one before it. */
export async function namesIn(body: unknown, did: string, signal?: AbortSignal): Promise<NameHistory | LogFlaw> {
  const read = z.array(Entry).safeParse(body)
  if (!read.success) return 'form'
  const entries = read.data
    // Taken back within three days, by a key that ranks above the one that signed them: they were never true.
    .filter(({ nullified }) => !nullified)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  if (entries.length === 0) return 'form'
  if (entries.some((entry) => entry.did !== did)) return 'identity'
  const flaw = await findFlaw(
    did,
    entries.map(({ operation }) => operation),
    signal,
  )
  if (flaw) return flaw
  const names = namedPeriods(entries)
  const earlier = Math.max(0, names.length - MOST_NAMES)
  return { history: 'read', names: names.slice(-MOST_NAMES), ...(earlier > 0 && { earlier }) }
}

/** An operation that keeps the name, such as a change of keys, starts no other period; one that has none ends the last. */
function namedPeriods(entries: readonly Entry[]): NonNullable<NameHistory['names']> {
  const changes = entries
    .map(({ operation, createdAt }) => ({ username: handleIn(operation), from: new Date(createdAt).toISOString() }))
    .filter(({ username }, nth, all) => username !== all[nth - 1]?.username)
  return changes.flatMap(({ username, from }, nth) => {
    const to = changes[nth + 1]?.from
    return username === undefined ? [] : [{ username, from, ...(to && { to }) }]
  })
}

/** Whoever holds the keys writes anything there: what is no handle is none. */
function handleIn(operation: Operation): string | undefined {
  if (operation.type === 'plc_tombstone') return undefined
  const written =
    operation.type === 'create'
      ? operation.handle
      : operation.alsoKnownAs.find((alias) => alias.startsWith('at://'))?.slice('at://'.length)
  const name = storable(written ?? '').toLowerCase()
  return bluesky.isName(name) && !name.startsWith('did:') ? name : undefined
}
