import { invoiceSentences as englishInvoice } from '#contract/invoice-sentences.en.ts'
import { invoiceSentences as frenchInvoice } from '#contract/invoice-sentences.fr.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { NETWORKS } from '#contract/networks.ts'
import { fieldSentences as english } from '#contract/sentences.en.ts'
import { fieldSentences as french } from '#contract/sentences.fr.ts'

/** The language a client prefers of those we write, by its Accept-Language; French for whoever names none of them. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';')
      const quality = parameters
        .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
        .find((value) => value !== undefined)
      return {
        language: range.trim().toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
  return preferred.flatMap(({ language }) => LANGUAGES.filter((ours) => ours === language))[0] ?? 'fr'
}

const inEnglish: Record<string, string> = { ...english, ...englishInvoice }

/** By the French sentence of a field, what it says in each language. */
const SENTENCES = new Map<string, Record<Language, string>>([
  ...Object.values(NETWORKS).map(({ nameProblem }) => [nameProblem.fr, nameProblem] as const),
  ...Object.entries({ ...french, ...frenchInvoice }).map(
    ([name, fr]) => [fr, { fr, en: inEnglish[name] ?? fr }] as const,
  ),
])

/** A schema's own message is never shown: it is a sentence of ours, or says that the value is not accepted. */
export function fieldSentence(language: Language, message: string): string {
  return (SENTENCES.get(message) ?? { fr: french.notAccepted, en: english.notAccepted })[language]
}
