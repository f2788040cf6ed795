type Entries = ReadonlyMap<string, readonly number[]>

/** Under it a mask fits too many words: « p**s » may be anything. */
const MIN_LENGTH = 4
const MIN_VISIBLE = 2

/**
 * « c*nnard », « p**e », « p*tains »: the sections of the words of the same length that fit, and of the prefixes.
 * By length, since a post may hold 800 masked words, and holding each against the whole lexicon took 0.1 s.
 */
export function maskedWords(words: Entries, prefixes: Entries): (masked: string) => Set<number> {
  const [wordsOf, prefixesOf] = [byLength(words), byLength(prefixes)]
  return (masked) => {
    const sections = new Set<number>()
    const mask = masked.replace(/[^a-z0-9*]/g, '')
    addFitting(mask, wordsOf, words, sections)
    for (const length of prefixesOf.keys())
      if (length <= mask.length) addFitting(mask.slice(0, length), prefixesOf, prefixes, sections)
    return sections
  }
}

function byLength(entries: Entries): Map<number, string[]> {
  const long = [...entries.keys()].filter((entry) => entry.length >= MIN_LENGTH)
  return Map.groupBy(long, (entry) => entry.length)
}

function addFitting(mask: string, ofLength: Map<number, string[]>, entries: Entries, sections: Set<number>): void {
  if (mask.replaceAll('*', '').length < MIN_VISIBLE) return
  for (const entry of ofLength.get(mask.length) ?? []) {
    if (fits(entry, mask)) for (const section of entries.get(entry) ?? []) sections.add(section)
  }
}

function fits(word: string, mask: string): boolean {
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] === '*' ? !isLetter(word.charCodeAt(at)) : mask[at] !== word[at]) return false
  }
  return true
}

const isLetter = (code: number) => code >= 97 && code <= 122
