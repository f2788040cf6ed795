import type { ArchiveModels } from '#web/archive/analyse/load-models.ts'
import type { PageMessage, ReaderMessage, ReadingMessage, WorkerMessage } from '#web/archive/messages.ts'
// The build's own ending: the module has no default, its address has.
// oxlint-disable-next-line import/default
import workerUrl from '#web/archive/worker.ts?worker&url'

/** As the page's content security policy names it (server/http/headers.ts): the one script that a text may be turned into. */
const POLICY = 'archive-worker'

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}
declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: TrustedTypes
  }
}

/** Made once: a second policy of the same name is refused. */
let trusted: string | undefined
function workerScript(): string {
  trusted ??=
    window.trustedTypes?.createPolicy(POLICY, { createScriptURL: () => workerUrl }).createScriptURL(workerUrl) ??
    workerUrl
  return trusted
}

/** Read beside the one that unpacks: as many as the processor has cores, each of which takes 55 MB at work. */
const FEWEST_READERS = 2
const MOST_READERS = 4
const readerCount = () => Math.min(MOST_READERS, Math.max(FEWEST_READERS, navigator.hardwareConcurrency || 0))

export type ArchiveWorkers = {
  /** Their script is here: from now on they do without a network. */
  ready: Promise<unknown>
  /** Before the first reading. */
  prepare: (models: ArchiveModels) => void
  read: (files: File[]) => void
  answer: (withCirclePeriod: boolean) => void
  /** Nothing more is heard of what is read. */
  stop: () => void
  end: () => void
}

/** One that unpacks, answers the page and asks the others. Opened by the page, not by it: each then has its script before the page is sealed. */
export function openWorkers(onMessage: (message: ReadingMessage) => void): ArchiveWorkers {
  let reading = 0
  const onFailure = () => onMessage({ kind: 'refused', reason: 'failed', network: null })
  const leader = openWorker(onFailure)
  const readers = Array.from({ length: readerCount() }, () => openWorker(onFailure))
  const all = [leader, ...readers]
  leader.worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind !== 'ready' && data.reading === reading) onMessage(data)
  })
  const ready = Promise.all(all.map((one) => one.ready))
  // Whoever does not wait for it hears of its end by the refusal.
  ready.catch(() => {})
  const send = (message: PageMessage, transfer: Transferable[] = []) => leader.worker.postMessage(message, transfer)
  return {
    ready,
    prepare: (models) => {
      const channels = readers.map(({ worker }) => {
        const { port1, port2 } = new MessageChannel()
        const message: ReaderMessage = { kind: 'follow', models, leader: port2 }
        worker.postMessage(message, [port2])
        return port1
      })
      send({ kind: 'lead', models, readers: channels }, [models, ...channels])
    },
    read: (files) => send({ kind: 'read', reading: ++reading, files }),
    answer: (withCirclePeriod) => send({ kind: 'answer', withCirclePeriod }),
    stop: () => {
      reading += 1
      send({ kind: 'stop' })
    },
    end: () => {
      for (const { worker } of all) worker.terminate()
    },
  }
}

function openWorker(onFailure: () => void) {
  const worker = new Worker(workerScript(), { type: 'module' })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'ready') resolve()
  })
  worker.addEventListener('error', ({ message }) => {
    reject(new Error(message))
    onFailure()
  })
  return { worker, ready }
}
