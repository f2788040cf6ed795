import type { PostLabels } from '#contract/labels.ts'
import { cleanPost } from '#server/model-reader/clean-post.ts'
import { serveStub } from '#stubs/serve-stub.ts'
import { openApi } from './api.ts'
import type { ErrorRates } from './mind.ts'
import type { Obeyed } from './obey.ts'
import { type Call, type Mode, openSettings, type Settings } from './settings.ts'
import { keyOf } from './told-posts.ts'

/** What a test makes happen at the provider, and what it asks afterwards. */
export type LlmControls = {
  /** Way of answering, latency, key and what else is a setting. */
  set(values: Partial<Omit<Settings['values'], 'next' | 'hijackers'>>): void
  /** That many calls are answered so, then as before. */
  next(mode: Mode, times: number): void
  /** What these posts are, so that its errors can be counted. */
  learn(posts: readonly { text: string; labels: PostLabels }[]): void
  /** How often it errs, always on the same posts for the same seed. */
  err(rates: ErrorRates, seed: string): void
  /** When hijacked it obeys this text too, however harmless it looks. */
  obey(text: string, obeyed: Obeyed): void
  /** What it says of a text that nobody tampered with. */
  labelsOf(text: string): PostLabels
  /** Oldest first. */
  calls(): readonly Call[]
  /** As it was when it opened. */
  reset(): void
}

export type LlmStub = LlmControls & { readonly url: string; close(): Promise<void> }

/** A language model's API on localhost, chat completions and messages, and what tests pull under /_stub. Port 0 takes a free one. */
export async function openLlmStub({ port }: { port: number }): Promise<LlmStub> {
  const settings = openSettings()
  const { values, mind } = settings
  const controls: LlmControls = {
    set: (wanted) => void Object.assign(values, wanted),
    next: (mode, times) => void (values.next = { mode, times }),
    learn: mind.learn,
    err: mind.err,
    obey: (text, obeyed) => void (values.hijackers = new Map([...values.hijackers, [keyOf(text), obeyed]])),
    labelsOf: (text) => mind.labelsOf(cleanPost(text)),
    calls: () => [...settings.calls],
    reset: settings.reset,
  }
  const { url, close } = await serveStub(port, controls, (closing) => openApi(settings, closing))
  return { ...controls, url, close }
}
