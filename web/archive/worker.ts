import { analyseArchive } from './analyse/analyse-archive.ts'
import type { ArchiveAccount } from './archive-account.ts'
import type { PageMessage, RefusedArchive, WorkerMessage } from './messages.ts'
import { isOfCirclePeriod, type ReadArchive, readArchive } from './read/read-archive.ts'
import { ArchiveRefusal } from './read/refusal.ts'

/**
 * Reads an archive and analyses it away from the page, which stays quick, and under a content security policy of its own
 * (server/http/headers.ts) that lets nothing out. One archive: whoever cancels ends it.
 */
// To the page that started it, and to no other.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: WorkerMessage) => self.postMessage(message)

/** How often the page is told. */
const PROGRESS_MS = 100
let toldAt = 0

function tellProgress(step: 'reading' | 'analysing', posts: number, of: number | null) {
  const now = performance.now()
  if (now - toldAt < PROGRESS_MS && posts !== of) return
  toldAt = now
  say({ kind: 'progress', step, posts, of })
}

let answered: (withCirclePeriod: boolean) => void = () => {}

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.kind === 'answer') answered(data.withCirclePeriod)
  else void read(data)
})
say({ kind: 'ready' })

async function read({ files, models }: PageMessage & { kind: 'read' }) {
  try {
    const onProgress = (posts: number, of: number | null) => tellProgress('reading', posts, of)
    const account = await asOwnerWants(await readArchive(files, { now: new Date(), onProgress }))
    const total = account.posts.length
    const analysis = await analyseArchive(account, models, (posts) => tellProgress('analysing', posts, total))
    if (analysis.kind === 'refused') throw new ArchiveRefusal(analysis.code)
    say({ kind: 'read', result: analysis })
  } catch (error) {
    say({ kind: 'refused', ...refusedBy(error) })
  }
}

async function asOwnerWants({ account, mayHoldCircle }: ReadArchive): Promise<ArchiveAccount> {
  const { circlePeriod, protectedAccount } = account.notes
  if (!mayHoldCircle && !protectedAccount) return account
  const answer = new Promise<boolean>((resolve) => {
    answered = resolve
  })
  say({ kind: 'asked', circlePeriod: mayHoldCircle ? circlePeriod : 0, protectedAccount })
  return (await answer) ? account : withoutCirclePeriod(account)
}

function withoutCirclePeriod({ posts, notes, ...account }: ArchiveAccount): ArchiveAccount {
  const kept = posts.filter(({ createdAt }) => !isOfCirclePeriod(createdAt))
  if (kept.length === 0) throw new ArchiveRefusal('no_posts')
  const circleRemoved = notes.circleRemoved + posts.length - kept.length
  return { ...account, posts: kept, notes: { ...notes, circleRemoved, circlePeriod: 0 } }
}

function refusedBy(error: unknown): RefusedArchive {
  if (error instanceof ArchiveRefusal) return { reason: error.reason, network: error.network }
  console.error(error)
  return { reason: 'failed', network: null }
}
