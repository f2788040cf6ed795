type Speak = (...words: unknown[]) => unknown

/** Every string of an object, its functions called with stand-ins. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const speak = value as Speak
    return [0, 1, 2, null].flatMap((word) => [spoken(speak, word, 2), spoken(speak, word, word)].flatMap(toldBy))
  }
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentencesOf)
  return []
}

/** A sentence that takes a list fails on a number; a list of one number does for both. */
function spoken(speak: Speak, ...words: unknown[]) {
  try {
    return speak(...words)
  } catch {
    return speak(...words.map((word) => [word]))
  }
}

const toldBy = (told: unknown) => (typeof told === 'number' ? [String(told)] : sentencesOf(told))
