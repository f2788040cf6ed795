import { LANGUAGE } from '#translated/contract/language.ts'

/** What is said in French, and the same in English beside it. A build keeps that of its language alone (web/vite/language.ts). */
export function pair(french: string, english: string): string
export function pair<Given extends unknown[]>(
  french: (...given: Given) => string,
  english: (...given: NoInfer<Given>) => string,
): (...given: Given) => string
export function pair<Said>(french: Said, english: NoInfer<Said>): Said
export function pair<Said>(french: Said, english: Said): Said {
  return LANGUAGE === 'en' ? english : french
}
