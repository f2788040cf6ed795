/** What the product is written in; the first is the default. */
export const LANGUAGES = ['fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Where the pages in English are: the same addresses below it. Those in French have no prefix. */
export const ENGLISH_PREFIX = '/en'

/** The addresses of the pages in a language begin with it. */
export const prefixOf = (language: Language) => (language === 'en' ? ENGLISH_PREFIX : '')
