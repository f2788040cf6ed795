import type { Language } from './languages.ts'

/** The language of the page this was built for; the English build takes language.en.ts instead. The server itself is French. */
export const LANGUAGE: Language = 'fr'
