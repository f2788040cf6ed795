import type { Answer, PostLabels } from './reader.ts'

/** Two readings in different company say the same: a third would change nothing. */
export function isSettled([first, second]: readonly PostLabels[]): boolean {
  if (!first || !second) return false
  return (
    first.toxic === second.toxic &&
    first.humorous === second.humorous &&
    first.political === second.political &&
    first.theme === second.theme
  )
}

/**
 * What two readings of a post agree on. Of three that all differ nothing is sure; two that differ, without a third, may be
 * the work of another post: null, and our own models read it.
 */
export function agreed(readings: readonly PostLabels[]): PostLabels | null {
  if (readings.length < 3) return isSettled(readings) ? (readings[0] ?? null) : null
  const vote = <Value extends string | null>(of: (labels: PostLabels) => Value): Value | undefined => {
    const [one, two, three] = readings.map(of)
    return one === two || one === three ? one : two === three ? two : undefined
  }
  const answer = (of: (labels: PostLabels) => Answer): Answer => vote(of) ?? 'unsure'
  return {
    toxic: answer(({ toxic }) => toxic),
    humorous: answer(({ humorous }) => humorous),
    political: answer(({ political }) => political),
    theme: vote(({ theme }) => theme) ?? null,
  }
}
