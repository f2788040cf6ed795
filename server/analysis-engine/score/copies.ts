import { beyondFirst, conductOf } from './curves.ts'
import type { Measure, ScoredPost } from './scored-account.ts'

const SCALE = 0.15

/** Originals from the same mould as an older one. Replies are left out: a help desk may answer twice the same. */
export function copies(posts: readonly ScoredPost[]): Measure & { loss: number } {
  const originals = posts.filter(({ isReply }) => !isReply)
  const copied = originals.flatMap(({ id, duplicateOf }) => (duplicateOf === null ? [] : [{ id, of: duplicateOf }]))
  return {
    ...copiesCounted({ copies: copied.length, originals: originals.length }),
    posts: copied.map(({ id }) => id),
    readings: new Map(copied.map(({ id, of }) => [id, { reason: { kind: 'copy', of } }])),
  }
}

/** From their number alone. */
export function copiesCounted(facts: { copies: number; originals: number }): Measure & { loss: number } {
  const { copies: count, originals: of } = facts
  return { id: 'originalite', ...conductOf('originalite', { count: beyondFirst(count), of, scale: SCALE }), facts }
}
