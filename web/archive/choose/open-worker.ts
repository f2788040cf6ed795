import type { ArchiveModels } from '#web/archive/analyse/load-models.ts'
import type { PageMessage, ReadingMessage, WorkerMessage } from '#web/archive/messages.ts'
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

export type ArchiveWorker = {
  /** Its script is here: from now on it does without a network. */
  ready: Promise<void>
  read: (files: File[], models: ArchiveModels) => void
  answer: (withCirclePeriod: boolean) => void
  /** Nothing more is heard of what it reads. */
  stop: () => void
  end: () => void
}

export function openWorker(onMessage: (message: ReadingMessage) => void): ArchiveWorker {
  let reading = 0
  const worker = new Worker(workerScript(), { type: 'module' })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  // Whoever does not wait for it hears of its end by the refusal below.
  ready.catch(() => {})
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'ready') resolve()
    else if (data.reading === reading) onMessage(data)
  })
  worker.addEventListener('error', ({ message }) => {
    reject(new Error(message))
    onMessage({ kind: 'refused', reason: 'failed', network: null })
  })
  // A Worker's takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (message: PageMessage) => worker.postMessage(message)
  return {
    ready,
    read: (files, models) => send({ kind: 'read', reading: ++reading, files, models }),
    answer: (withCirclePeriod) => send({ kind: 'answer', withCirclePeriod }),
    stop: () => {
      reading += 1
      send({ kind: 'stop' })
    },
    end: () => worker.terminate(),
  }
}
