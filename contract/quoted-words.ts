/** Fewer letters could be found in any post. */
const MIN_CHARACTERS = 8

/**
 * Where in a post the words stand that a reader says it quotes; null when they are not there. Case, kinds of quotation mark and
 * widths of space may differ, nothing else, and only whole words count: no quotation is made up from letters.
 */
export function locateWords(text: string, words: string): { start: number; end: number } | null {
  const wanted = words.normalize('NFC').trim()
  if (wanted.length < MIN_CHARACTERS) return null
  const pattern = wanted
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/['’‘]/gu, "['’‘]")
    .replace(/["“”«»]/gu, '["“”«»]')
    .replace(/\s+/gu, '\\s+')
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(text.normalize('NFC'))
  return found && { start: found.index, end: found.index + found[0].length }
}
