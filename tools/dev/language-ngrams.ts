import { writeFileSync } from 'node:fs'

/** The neighbours French and English posts are mistaken for on X; sixty languages cost 0.7 points of accuracy. */
export const LANGUAGES = ['ar', 'ca', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ro', 'tr']
const FILE = 'server/analysis-engine/text/language-ngrams.json'
/** eld takes it off each score to make its file smaller. */
const LEAST_SCORE = 53
const MAX_LENGTH = 6

type Ngrams = { languages: Record<string, string>; ngrams: Record<string, Record<string, number>> }

/**
 * What of eld's small database names these languages, as numbers: `node tools/dev/language-ngrams.ts` after eld's version was
 * changed. Its objects take 0.3 s of processor to load and 50 µs a post to ask.
 */
export async function languageNgrams(): Promise<string> {
  const inside = (file: string) => import(new URL(file, import.meta.resolve('eld/small')).href)
  const { ngramsData } = (await inside('../ngrams/small.js')) as { ngramsData: Ngrams }
  const { dictionary } = (await inside('../dictionary.js')) as { dictionary: string[] }
  const { separators } = (await inside('../regexPatterns.js')) as { separators: RegExp }
  const places = new Map(
    Object.entries(ngramsData.languages).flatMap(([id, code]) =>
      LANGUAGES.includes(code) ? [[id, LANGUAGES.indexOf(code)] as const] : [],
    ),
  )
  const [keys, sizes, scores]: number[][] = [[], [], []]
  for (const [ngram, byLanguage] of Object.entries(ngramsData.ngrams)) {
    const known = Object.entries(byLanguage).filter(([id]) => places.has(id))
    if (known.length === 0) continue
    keys?.push(...Array.from({ length: MAX_LENGTH }, (_, at) => ngram.charCodeAt(at) || 0))
    sizes?.push(known.length)
    for (const [id, score] of known) scores?.push(places.get(id) ?? 0, score + LEAST_SCORE)
  }
  const packed = {
    from: 'eld 2.1.0, database S60, Apache-2.0, Copyright 2023 Nito T.M.',
    languages: LANGUAGES.join(' '),
    bytes: base64(dictionary.map((character) => character.charCodeAt(0))),
    letters: base64(lettersOf(separators)),
    keys: base64(keys ?? []),
    sizes: base64(sizes ?? []),
    scores: base64(scores ?? []),
  }
  return `${JSON.stringify(packed, null, 2)}\n`
}

/** A bit for each character that eld does not take for a separator: its letters are those of an older Unicode than Node's. */
function lettersOf(separators: RegExp): Uint8Array {
  const letters = new Uint8Array(0x1_0000 / 8)
  for (let code = 0; code < 0x1_0000; code += 1) {
    const isApostrophe = APOSTROPHES.has(String.fromCharCode(code))
    const isLetter = !isApostrophe && String.fromCharCode(code).replace(separators, '') !== ''
    if (isLetter) letters[code >> 3] = (letters[code >> 3] ?? 0) | (1 << (code & 7))
  }
  return letters
}
const APOSTROPHES = new Set(["'", '`', '’'])

const base64 = (bytes: ArrayLike<number>) => Buffer.from(Uint8Array.from(bytes)).toString('base64')

if (import.meta.main) writeFileSync(FILE, await languageNgrams())
