import type { ArchiveResult } from '#web/archive/analyse/archive-result.ts'

/** A report that was kept in this browser, and when. */
export type KeptArchive = { keptAt: string; form: typeof FORM; result: ArchiveResult }
/** Of what is kept: whoever changes it changes the number. */
const FORM = 2

const [DATABASE, STORE, KEY] = ['verso-archive', 'reports', 'kept']

/** One report at most, without the words of its posts: the report, and not the archive. */
export async function keepArchive(result: ArchiveResult, keptAt: string): Promise<KeptArchive> {
  const kept = { keptAt, form: FORM, result: withoutWords(result) } as const
  await inStore('readwrite', (store) => store.put(kept, KEY))
  return kept
}

export async function readKeptArchive(): Promise<KeptArchive | null> {
  const kept: unknown = await inStore('readonly', (store) => store.get(KEY))
  return isKept(kept) ? kept : null
}

/** The whole database goes: not even that something was kept stays. */
export async function forgetArchive(): Promise<void> {
  await settled(indexedDB.deleteDatabase(DATABASE))
}

export function withoutWords(result: ArchiveResult): ArchiveResult {
  const { latest, years, review } = result
  const posts = Object.entries(latest.posts).map(([id, post]) => [id, { ...post, text: null }] as const)
  const reference = (post: ArchiveResult['years']['themes'][number]['first']) => ({ ...post, text: '' })
  return {
    ...result,
    latest: { ...latest, posts: Object.fromEntries(posts), figures: withoutReasons(latest.figures) },
    years: {
      ...years,
      themes: years.themes.map((span) => ({ ...span, first: reference(span.first), last: reference(span.last) })),
    },
    review: { ...review, items: [] },
  }
}

/** The reason of a copy quotes the older post. */
function withoutReasons(figures: ArchiveResult['latest']['figures']): ArchiveResult['latest']['figures'] {
  return Object.fromEntries(
    Object.entries(figures).map(([figure, { readings, ...counted }]) => [
      figure,
      {
        ...counted,
        readings: Object.fromEntries(
          Object.entries(readings).map(([id, { reason, certainty }]) => [
            id,
            {
              ...(certainty !== undefined && { certainty }),
              ...(reason && { reason: reason.kind === 'copy' ? { ...reason, text: null } : reason }),
            },
          ]),
        ),
      },
    ]),
  )
}

/** What an older version of the page kept may have another form: it is then as if nothing had been kept. */
const isKept = (kept: unknown): kept is KeptArchive =>
  typeof kept === 'object' && kept !== null && 'form' in kept && kept.form === FORM

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await settled(opening)
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

function settled<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is open elsewhere')))
  })
}
