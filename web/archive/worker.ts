import { handInFiles } from '#server/analysis-engine/files/handed-in.ts'
import { analyseArchive } from './analyse/analyse-archive.ts'
import type { ArchiveResult } from './analyse/archive-result.ts'
import { unpackModels } from './analyse/load-models.ts'
import type { ArchiveAccount } from './archive-account.ts'
import type { PageMessage, ReaderMessage, ReadingMessage, RefusedArchive, WorkerMessage } from './messages.ts'
import { isOfCirclePeriod, type ReadArchive, readArchive } from './read/read-archive.ts'
import { ArchiveRefusal } from './read/refusal.ts'
import { answerOver, readersOver } from './readers/over-ports.ts'
import type { Readers } from './readers/readers.ts'

/**
 * Reads an archive and analyses it away from the page, which stays quick, and under a content security policy of its own
 * (server/http/headers.ts) that lets nothing out. One Worker unpacks and draws the conclusions; the others, with the same
 * script, parse and read posts for it.
 */
// To the page that started it, and to no other.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (message: WorkerMessage) => self.postMessage(message)

const nobody = () => {}
let answered: (withCirclePeriod: boolean) => void = nobody
let stopping = new AbortController()
const { promise: readers, resolve: useReaders, reject: cannotRead } = Promise.withResolvers<Readers>()
readers.catch(() => {})

self.addEventListener('message', ({ data }: MessageEvent<PageMessage | ReaderMessage>) => {
  if (data.kind === 'follow') return void handInFiles(unpackModels(data.models)).then(() => answerOver(data.leader))
  if (data.kind === 'lead')
    return void handInFiles(unpackModels(data.models)).then(() => useReaders(readersOver(data.readers)), cannotRead)
  if (data.kind === 'answer') return answered(data.withCirclePeriod)
  stopping.abort()
  // What waited for an answer is let go.
  answered = nobody
  if (data.kind === 'stop') return
  stopping = new AbortController()
  void read(data, stopping.signal)
})
say({ kind: 'ready' })

async function read({ reading, files }: PageMessage & { kind: 'read' }, signal: AbortSignal) {
  const tell = (message: ReadingMessage) => {
    if (!signal.aborted) say({ reading, ...message })
  }
  const isTime = everyTenthOfASecond()
  const progress = (step: 'reading' | 'analysing', posts: number, of: number | null) => {
    if (isTime() || posts === of) tell({ kind: 'progress', step, posts, of })
  }
  try {
    const working = { readers: await readers, signal }
    const onRead = (posts: number, of: number | null) => progress('reading', posts, of)
    const archive = await readArchive(files, { ...working, now: new Date(), onProgress: onRead })
    const account = await asOwnerWants(archive, tell)
    const onAnalysed = (posts: number) => progress('analysing', posts, account.posts.length)
    const analysis = await analyseArchive(account, { ...working, onProgress: onAnalysed })
    if (analysis.kind === 'refused') throw new ArchiveRefusal(analysis.code)
    tellResult(analysis, tell)
  } catch (error) {
    if (!signal.aborted) tell({ kind: 'refused', ...refusedBy(error) })
  }
}

/** What a page takes in between two presses, on a processor four times slower. */
const ITEMS_AT_ONCE = 200

function tellResult(result: ArchiveResult, tell: (message: ReadingMessage) => void) {
  const { items, counts } = result.review
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE)
    tell({ kind: 'review', items: items.slice(from, from + ITEMS_AT_ONCE) })
  tell({ kind: 'read', result: { ...result, review: { items: [], counts } } })
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
