import { pauseReader, resumeReader } from '#server/model-reader/reader-store.ts'
import type { Command } from './command.ts'

export const readerCommands: Record<string, Command> = {
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
