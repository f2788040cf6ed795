import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { ArchiveResult, ReviewItem } from '#web/archive/analyse/archive-result.ts'
import { loadModels } from '#web/archive/analyse/load-models.ts'
import type { ArchiveQuestion, ReadingMessage, RefusedArchive } from '#web/archive/messages.ts'
import type { KeptArchive } from '#web/archive/report/kept.ts'
import { type ArchiveWorkers, openWorkers } from './open-worker.ts'
import { sealPage } from './seal.ts'

export type ArchiveState =
  | { at: 'empty' }
  /** A file was chosen before the engine had come: it waits, unopened. */
  | { at: 'waiting' }
  | ({ at: 'progress' } & Omit<ReadingMessage & { kind: 'progress' }, 'kind'>)
  | ({ at: 'asked' } & ArchiveQuestion)
  | { at: 'read'; result: ArchiveResult; keptAt: string | null }
  | ({ at: 'refused' } & RefusedArchive)

/** All that the page will need: once a file is chosen, nothing more can be fetched. */
export type Engine = { at: 'loading'; percent: number } | { at: 'ready' } | { at: 'failed' }

/** `loadReport`: the code of the screen that comes after. */
export function useArchive(loadReport: () => Promise<unknown>) {
  const [state, setState] = useState<ArchiveState>({ at: 'empty' })
  const [engine, setEngine] = useState<Engine>({ at: 'loading', percent: 0 })
  const workers = useRef<ArchiveWorkers>(undefined)
  const waiting = useRef<File[]>(undefined)

  const read = useCallback((files: File[]) => {
    sealPage()
    setState({ at: 'progress', step: 'reading', posts: 0, of: null })
    workers.current?.read(files)
  }, [])

  const load = useCallback(async () => {
    try {
      const onBytes = (loaded: number, of: number) =>
        setEngine({ at: 'loading', percent: of === 0 ? 0 : Math.floor((100 * loaded) / of) })
      const [models] = await Promise.all([loadModels(onBytes), loadReport(), loadFonts(), workers.current?.ready])
      workers.current?.prepare(models)
      setEngine({ at: 'ready' })
      if (waiting.current) read(waiting.current)
    } catch (error) {
      console.error(error)
      setEngine({ at: 'failed' })
    }
  }, [loadReport, read])

  useEffect(() => {
    workers.current = openAndTell(setState)
    // It says how far it is once bytes have come, later than this effect.
    // oxlint-disable-next-line react/set-state-in-effect
    void load()
    return () => workers.current?.end()
  }, [load])

  return {
    state,
    engine,
    reload: () => {
      setEngine({ at: 'loading', percent: 0 })
      // Workers whose script did not come are of no more use.
      workers.current?.end()
      workers.current = openAndTell(setState)
      void load()
    },
    choose: (files: File[]) => {
      if (files.length === 0) return
      if (engine.at === 'ready') return read(files)
      waiting.current = files
      setState({ at: 'waiting' })
    },
    answer: (withCirclePeriod: boolean) => {
      setState({ at: 'progress', step: 'analysing', posts: 0, of: null })
      workers.current?.answer(withCirclePeriod)
    },
    open: ({ result, keptAt }: KeptArchive) => setState({ at: 'read', result, keptAt }),
    cancel: () => {
      waiting.current = undefined
      workers.current?.stop()
      setState({ at: 'empty' })
    },
  }
}

function openAndTell(setState: (state: ArchiveState) => void): ArchiveWorkers {
  let items: ReviewItem[] = []
  return openWorkers((message) => {
    if (message.kind === 'review') {
      items.push(...message.items)
      return
    }
    const next = stateAfter(message, items)
    items = []
    // Drawn between two presses: a report takes longer than a press may wait.
    if (next.at === 'read') startTransition(() => setState(next))
    else setState(next)
  })
}

function stateAfter(message: Exclude<ReadingMessage, { kind: 'review' }>, items: ReviewItem[]): ArchiveState {
  if (message.kind === 'progress') return { at: 'progress', step: message.step, posts: message.posts, of: message.of }
  if (message.kind === 'read') {
    const { result } = message
    return { at: 'read', result: { ...result, review: { ...result.review, items } }, keptAt: null }
  }
  if (message.kind === 'refused') return { at: 'refused', reason: message.reason, network: message.network }
  return { at: 'asked', circlePeriod: message.circlePeriod, protectedAccount: message.protectedAccount }
}

/** Every face, quotes included: one that is asked for later would be a request. */
const loadFonts = () => Promise.allSettled([...document.fonts].map((face) => face.load()))
