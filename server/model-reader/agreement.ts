import { LABEL_NAMES, type LabelName, type LabelValue, type PostLabels } from '#contract/labels.ts'

/** Two readings, made in different batches, say the same: a third would change nothing. */
export function isSettled([first, second]: readonly PostLabels[]): boolean {
  if (!first || !second) return false
  return first.theme === second.theme && LABEL_NAMES.every((name) => first[name] === second[name])
}

/**
 * What two readings of a post agree on, label by label. Of three that all differ nothing is sure; two that differ, without a
 * third, may be the work of another post: null, and our own models read it.
 */
export function agreed(readings: readonly PostLabels[]): PostLabels | null {
  if (readings.length < 3 && !isSettled(readings)) return null
  const vote = <Value>(of: (labels: PostLabels) => Value): Value | undefined => {
    const [one, two, three] = readings.map(of)
    return one === two || one === three ? one : two === three ? two : undefined
  }
  const answer = <Name extends LabelName>(name: Name): LabelValue<Name> => vote((labels) => labels[name]) ?? 'unsure'
  const misleads = answer('misleads')
  return {
    says: answer('says'),
    support: answer('support'),
    misleads,
    scorn: answer('scorn'),
    asks: answer('asks'),
    corrects: answer('corrects'),
    humorous: answer('humorous'),
    political: answer('political'),
    theme: vote(({ theme }) => theme) ?? null,
    words: wordsOf(readings.filter((labels) => labels.misleads === misleads)),
  }
}

/** The shortest quotation, so that the same readings give the same words in whatever order they came. */
function wordsOf(readings: readonly PostLabels[]): string | null {
  const quoted = readings.flatMap(({ words }) => words ?? [])
  return quoted.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? null
}
