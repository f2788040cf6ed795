import { pauseSales, resumeSales } from '#server/payments/sales.ts'
import type { Command } from './command.ts'

export const salesCommands: Record<string, Command> = {
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
}
