import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { COUNTED_LABELS } from '#contract/labels.ts'
import type { Services } from '#server/services.ts'

const count = z.number().int().min(0)

/** Truth, then answer: `yesNo` are the posts that are, and that the reader says are not. */
const Confusion = z.object({
  yesYes: count,
  yesNo: count,
  yesUnsure: count,
  noYes: count,
  noNo: count,
  noUnsure: count,
})
export type Confusion = z.output<typeof Confusion>

/**
 * How much its rates differ from one account to another, beyond chance: each account's are as if counted on so many posts that
 * are, and on so many that are not. Absent where they do not differ.
 */
const Spread = z.object({ yes: z.number().positive().optional(), no: z.number().positive().optional() })
export type Spread = z.output<typeof Spread>

/** How often one version of a reader was right on posts whose labels are known; `npm run eval -- reader` writes it. */
const ReaderCard = z.object({
  version: z.string(),
  measuredOn: z.iso.date(),
  accounts: count,
  posts: count,
  toxic: Confusion,
  humorous: Confusion,
  political: Confusion,
  themeAccuracy: z.object({ right: count, of: count }),
  counted: z
    .partialRecord(z.enum(COUNTED_LABELS), Confusion)
    .optional()
    .describe('What the score counts; absent of cards from before there was such a score'),
  spread: z.object({ toxic: Spread, humorous: Spread, political: Spread }).optional(),
})
export type ReaderCard = z.output<typeof ReaderCard>

/** The card of exactly this version: another prompt or other weights are another reader, which nobody has measured. */
export function findReaderCard(version: string, folder = path.join(import.meta.dirname, 'cards')): ReaderCard | null {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.json')) continue
    const card = ReaderCard.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
    if (card.version === version) return card
  }
  return null
}

/** Looked for at each report: a card that was just measured counts from the next one on. One that cannot be read is none. */
export function findReadableCard(log: Services['log'], version: string, folder?: string): ReaderCard | null {
  try {
    return findReaderCard(version, folder)
  } catch (error) {
    log.error({ err: error }, 'THE READER’S CARD CANNOT BE READ: its figures are shown as not measured')
    return null
  }
}
