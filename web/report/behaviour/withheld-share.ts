import type { BehaviourFigure } from '#contract/schemas/report.ts'
import { behaviourText as words } from './text.fr.ts'

/** What stands in the place of a share that is withheld: what is known at least, the posts to read, or who could read it. */
export function withheldValue({ withheld, atLeast, retained, of }: BehaviourFigure): string {
  if (withheld === 'unread') return words.unread
  if (atLeast !== undefined) return words.atLeast(atLeast, of)
  return retained > 0 ? words.toRead(retained) : words.noShare
}
