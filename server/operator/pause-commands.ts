import { pauseReader, resumeReader } from '#server/model-reader/reader-store.ts'
import { pauseSales, resumeSales } from '#server/payments/sales.ts'
import type { Command } from './command.ts'

/** What an operator stops and starts again by a word. */
export const pauseCommands: Record<string, Command> = {
  'pause-sales': {
    usage: 'pause-sales',
    run: async ({ db, now }) => {
      const since = await pauseSales(db, now())
      return [`no pack is sold since ${since.toISOString()}; pages already open can be paid, and are settled`]
    },
  },
  'resume-sales': {
    usage: 'resume-sales',
    run: async ({ db }) => {
      await resumeSales(db)
      return ['packs are sold']
    },
  },
  'pause-reader': {
    usage: 'pause-reader',
    run: async ({ db, now }) => {
      const since = await pauseReader(db, now())
      return [`no language model is asked since ${since.toISOString()}; our own models read every post`]
    },
  },
  'resume-reader': {
    usage: 'resume-reader',
    run: async ({ db }) => {
      await resumeReader(db)
      return ['the language model is asked, where one is configured']
    },
  },
}
