import type { PageMessage, WorkerMessage } from '#web/archive/messages.ts'
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
  send: (message: PageMessage) => void
  end: () => void
}

export function openWorker(onMessage: (message: Exclude<WorkerMessage, { kind: 'ready' }>) => void): ArchiveWorker {
  const worker = new Worker(workerScript(), { type: 'module' })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  // Whoever does not wait for it hears of its end by the refusal below.
  ready.catch(() => {})
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'ready') resolve()
    else onMessage(data)
  })
  worker.addEventListener('error', ({ message }) => {
    reject(new Error(message))
    onMessage({ kind: 'refused', reason: 'failed', network: null })
  })
  // A Worker's takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { ready, send: (message) => worker.postMessage(message), end: () => worker.terminate() }
}
