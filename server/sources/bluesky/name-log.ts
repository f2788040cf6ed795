import { z } from 'zod'
import { bluesky } from '#contract/networks/bluesky.ts'
import { fetchJson } from '#server/lib/fetch-json.ts'
import { counter } from '#server/observability/metrics.ts'
import { type NameHistory, storable } from '#server/sources/profile.ts'

/** Where the identities of Bluesky are kept: the directory of `did:plc`. */
export type LogAccess = { plcUrl: string; userAgent: string }

const logs = counter('verso_bluesky_name_logs_total', 'Logs of the names Bluesky accounts had, by what came of them', [
  'history',
])

/** The customer waits meanwhile, for the posts too. */
const TIMEOUT_MS = 3_000
/** A change is some kilobyte: more than a thousand of them are nobody's. */
const MAX_ANSWER_BYTES = 1_500_000
/** What a report keeps and shows. */
const MOST_NAMES = 20

/** `createdAt` is when the directory received the operation: its word, where the rest is signed by the account's own keys. */
const Entry = z.object({
  did: z.string(),
  cid: z.string(),
  nullified: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  operation: z.object({
    type: z.string(),
    prev: z.string().nullable(),
    // Of the first years' form.
    handle: z.string().optional(),
    alsoKnownAs: z.array(z.string()).optional(),
  }),
})
type Entry = z.infer<typeof Entry>

/** The names that the directory's log gives the account; `unreadable` when it does not answer, or not with a whole log. */
export async function readNames(access: LogAccess, did: string): Promise<NameHistory> {
  const history = did.startsWith('did:plc:') ? await readLog(access, did) : { history: 'none' as const }
  logs.inc({ history: history.history })
  return history
}

async function readLog({ plcUrl, userAgent }: LogAccess, did: string): Promise<NameHistory> {
  try {
    const { status, body } = await fetchJson(`${plcUrl}/${did}/log/audit`, {
      headers: { 'user-agent': userAgent },
      maxBytes: MAX_ANSWER_BYTES,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (status === 200 && namesIn(body, did)) || { history: 'unreadable' }
  } catch {
    return { history: 'unreadable' }
  }
}

/** Null of what is no log of this account's, from its first operation on, each naming the one before it. */
export function namesIn(body: unknown, did: string): NameHistory | null {
  const read = z.array(Entry).safeParse(body)
  if (!read.success) return null
  const entries = read.data
    // Taken back within three days, by a key that ranks above the one that signed them: they were never true.
    .filter(({ nullified }) => !nullified)
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  const isWhole = entries.every(
    (entry, nth) => entry.did === did && entry.operation.prev === (entries[nth - 1]?.cid ?? null),
  )
  if (entries.length === 0 || !isWhole) return null
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
function handleIn({ type, handle, alsoKnownAs = [] }: Entry['operation']): string | undefined {
  if (type === 'plc_tombstone') return undefined
  const written = handle ?? alsoKnownAs.find((alias) => alias.startsWith('at://'))?.slice('at://'.length)
  const name = storable(written ?? '').toLowerCase()
  return bluesky.isName(name) && !name.startsWith('did:') ? name : undefined
}
