import { useCallback, useEffect, useRef, useState } from 'react'
import type { ArchiveResult } from '#web/archive/analyse/archive-result.ts'
import { type ArchiveModels, loadModels } from '#web/archive/analyse/load-models.ts'
import type { ArchiveQuestion, ReadingMessage, RefusedArchive } from '#web/archive/messages.ts'
import type { KeptArchive } from '#web/archive/report/kept.ts'
import { type ArchiveWorker, openWorker } from './open-worker.ts'
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
export type Engine = { at: 'loading'; percent: number } | { at: 'ready'; models: ArchiveModels } | { at: 'failed' }

/** `loadReport`: the code of the screen that comes after. */
export function useArchive(loadReport: () => Promise<unknown>) {
  const [state, setState] = useState<ArchiveState>({ at: 'empty' })
  const [engine, setEngine] = useState<Engine>({ at: 'loading', percent: 0 })
  const worker = useRef<ArchiveWorker>(undefined)
  const waiting = useRef<File[]>(undefined)

  const read = useCallback((files: File[], models: ArchiveModels) => {
    sealPage()
    setState({ at: 'progress', step: 'reading', posts: 0, of: null })
    worker.current?.read(files, models)
  }, [])

  const load = useCallback(async () => {
    try {
      const onBytes = (loaded: number, of: number) =>
        setEngine({ at: 'loading', percent: of === 0 ? 0 : Math.floor((100 * loaded) / of) })
      const [models] = await Promise.all([loadModels(onBytes), loadReport(), loadFonts(), worker.current?.ready])
      setEngine({ at: 'ready', models })
      if (waiting.current) read(waiting.current, models)
    } catch (error) {
      console.error(error)
      setEngine({ at: 'failed' })
    }
  }, [loadReport, read])

  useEffect(() => {
    worker.current = openWorker((message) => setState(stateAfter(message)))
    void load()
    return () => worker.current?.end()
  }, [load])

  return {
    state,
    engine,
    reload: () => {
      setEngine({ at: 'loading', percent: 0 })
      void load()
    },
    choose: (files: File[]) => {
      if (files.length === 0) return
      if (engine.at === 'ready') return read(files, engine.models)
      waiting.current = files
      setState({ at: 'waiting' })
    },
    answer: (withCirclePeriod: boolean) => {
      setState({ at: 'progress', step: 'analysing', posts: 0, of: null })
      worker.current?.answer(withCirclePeriod)
    },
    open: ({ result, keptAt }: KeptArchive) => setState({ at: 'read', result, keptAt }),
    cancel: () => {
      waiting.current = undefined
      worker.current?.stop()
      setState({ at: 'empty' })
    },
  }
}

function stateAfter(message: ReadingMessage): ArchiveState {
  if (message.kind === 'progress') return { at: 'progress', step: message.step, posts: message.posts, of: message.of }
  if (message.kind === 'read') return { at: 'read', result: message.result, keptAt: null }
  if (message.kind === 'refused') return { at: 'refused', reason: message.reason, network: message.network }
  return { at: 'asked', circlePeriod: message.circlePeriod, protectedAccount: message.protectedAccount }
}

/** Every face, quotes included: one that is asked for later would be a request. */
const loadFonts = () => Promise.allSettled([...document.fonts].map((face) => face.load()))
