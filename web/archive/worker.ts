import { analyseArchive } from './analyse/analyse-archive.ts'
import type { ArchiveAccount } from './archive-account.ts'
import type { PageMessage, ReadingMessage, RefusedArchive, WorkerMessage } from './messages.ts'
import { isOfCirclePeriod, type ReadArchive, readArchive } from './read/read-archive.ts'
import { ArchiveRefusal } from './read/refusal.ts'

/**
 * Reads an archive and analyses it away from the page, which stays quick, and under a content security policy of its own
 * (server/http/headers.ts) that lets nothing out.
 */
// To the page that started it, and to no other.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: WorkerMessage) => self.postMessage(message)

const nobody = () => {}
let answered: (withCirclePeriod: boolean) => void = nobody
let stopping = new AbortController()

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
  if (data.kind === 'answer') return answered(data.withCirclePeriod)
  stopping.abort()
  // What waited for an answer is let go.
  answered = nobody
  if (data.kind === 'stop') return
  stopping = new AbortController()
  void read(data, stopping.signal)
})
say({ kind: 'ready' })

async function read({ reading, files, models }: PageMessage & { kind: 'read' }, signal: AbortSignal) {
  const tell = (message: ReadingMessage) => {
    if (!signal.aborted) say({ reading, ...message })
  }
  const isTime = everyTenthOfASecond()
  try {
    const onProgress = (posts: number, of: number | null) => {
      if (isTime() || posts === of) tell({ kind: 'progress', step: 'reading', posts, of })
    }
    const archive = await readArchive(files, { now: new Date(), onProgress, signal })
    const account = await asOwnerWants(archive, tell)
    const of = account.posts.length
    const analysis = await analyseArchive(account, models, async (posts) => {
      if (!isTime() && posts !== of) return
      tell({ kind: 'progress', step: 'analysing', posts, of })
      await nextTask()
      signal.throwIfAborted()
    })
    if (analysis.kind === 'refused') throw new ArchiveRefusal(analysis.code)
    tell({ kind: 'read', result: analysis })
  } catch (error) {
    if (!signal.aborted) tell({ kind: 'refused', ...refusedBy(error) })
  }
}

/** How often the page is told, and heard. */
function everyTenthOfASecond(): () => boolean {
  let last = 0
  return () => {
    const now = performance.now()
    if (now - last < 100) return false
    last = now
    return true
  }
}

/** Lets a message of the page in, « stop » among them. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function asOwnerWants(
  { account, mayHoldCircle }: ReadArchive,
  tell: (question: ReadingMessage & { kind: 'asked' }) => void,
): Promise<ArchiveAccount> {
  const { circlePeriod, protectedAccount } = account.notes
  if (!mayHoldCircle && !protectedAccount) return withoutCircleNote(account)
  const answer = new Promise<boolean>((resolve) => {
    answered = resolve
  })
  tell({ kind: 'asked', circlePeriod: mayHoldCircle ? circlePeriod : 0, protectedAccount })
  const isWhole = await answer
  if (!mayHoldCircle) return withoutCircleNote(account)
  return isWhole ? account : withoutCirclePeriod(account)
}

/** Of an archive that says which posts went to a Circle, and names none: nothing in it was for a few. */
const withoutCircleNote = ({ notes, ...account }: ArchiveAccount): ArchiveAccount => ({
  ...account,
  notes: { ...notes, circlePeriod: 0 },
})

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
