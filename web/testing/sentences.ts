/** Every string of an object, its functions called with stand-ins. */
export function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const speak = value as (...words: unknown[]) => unknown
    return [0, 1, 2, null].flatMap((word) => [String(speak(word, 2)), String(speak(word, word))])
  }
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentencesOf)
  return []
}
