/**
 * One folded character per piece of text, so that « Éé𝕖ｅ » reads « eeee » and every piece still knows where it stood.
 * Compatibility forms are undone, accents and case go, œ becomes two letters.
 */
export function foldCharacter(codePoint: number): string {
  if (codePoint < PLAIN.length) return PLAIN[codePoint] ?? ''
  const known = rare.get(codePoint)
  if (known !== undefined) return known
  const folded = foldRare(String.fromCodePoint(codePoint))
  if (rare.size < MAX_CACHED) rare.set(codePoint, folded)
  return folded
}

/** Hostile texts could name every character there is; real ones use a few thousand. */
const MAX_CACHED = 20_000
const rare = new Map<number, string>()

/** Lookalikes of the letters insults are disguised with, which Unicode does not call compatible. */
const LOOKALIKES: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  к: 'k',
  м: 'm',
  т: 't',
  н: 'h',
  в: 'b',
}

function foldRare(character: string): string {
  const known = LOOKALIKES[character]
  if (known !== undefined) return known
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return Array.from(plain, (letter) => LOOKALIKES[letter] ?? letter).join('')
}

/** The first 592 code points (Latin) are most of what is read: a table instead of four calls. */
const PLAIN: readonly string[] = Array.from({ length: 0x250 }, (_, code) => foldRare(String.fromCodePoint(code)))
