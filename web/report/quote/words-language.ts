import type { Language } from '#contract/languages.ts'
import { LANGUAGE } from '#translated/contract/language.ts'

/** Short words that one of the languages has and the other has not. */
const SMALL_WORDS: Record<Language, ReadonlySet<string>> = {
  fr: new Set(
    'le la les des du une un et est pas que qui pour dans sur avec au aux ce cette je j l n qu c nous vous il elle ils on ne se sont mais très mon ma mes notre votre son sa ses leur sans être ça ai à ou où comme plus tout'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the and of to is are in that it for with you this was not have has be my we they your from by at or i he she but so what just no do if'.split(
      ' ',
    ),
  ),
}

/**
 * The `lang` of somebody's words on a page of another language, so that a screen reader pronounces them: told by their small
 * words, and left out where these do not tell.
 */
export function wordsLanguage(text: string, page: Language = LANGUAGE): { lang?: Language } {
  const words = text.toLowerCase().split(/[^\p{L}]+/u)
  const { fr, en } = { fr: count(words, SMALL_WORDS.fr), en: count(words, SMALL_WORDS.en) }
  const lang = fr > 1 && fr > 2 * en ? 'fr' : en > 1 && en > 2 * fr ? 'en' : undefined
  return lang === undefined || lang === page ? {} : { lang }
}

const count = (words: readonly string[], known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
