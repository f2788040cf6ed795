import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { ENGLISH_PREFIX, type Language } from '#contract/languages.ts'

/** One build a language, so that a page loads the sentences of its own alone: `vite build web --mode en` makes the English one. */
export const languageOfMode = (mode: string): Language => (mode === 'en' ? 'en' : 'fr')

/** The English pages lie in a folder of the French ones, and have the same addresses below its name. */
export const baseOf = (language: Language) => (language === 'en' ? `${ENGLISH_PREFIX}/` : '/')

/** Marks the French text as such, with all it imports: what an English file quotes of it keeps French prices and lists. */
const AS_FRENCH = '?french'

/** Whoever imports `x.fr.ts` gets `x.en.ts` in the English build, where there is one; an `x.en.ts` itself may quote the French. */
export function translatedTexts(language: Language): Plugin {
  return {
    name: 'translated-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (language === 'fr' || !importer || !source.endsWith('.fr.ts')) return null
      const french = await this.resolve(source, importer.replace(AS_FRENCH, ''), { skipSelf: true })
      if (!french) return null
      if (importer.endsWith('.en.ts') || importer.endsWith(AS_FRENCH)) return `${french.id}${AS_FRENCH}`
      const translated = french.id.replace(/\.fr\.ts$/, '.en.ts')
      return existsSync(translated) ? translated : null
    },
  }
}
