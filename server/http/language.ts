import { LANGUAGES, type Language } from '#contract/languages.ts'

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
