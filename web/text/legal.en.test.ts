import { expect, test } from 'vitest'
import { formatEuros } from './format.en.ts'
import { legalTexts as english } from './legal.en.ts'
import { legalTexts as french } from './legal.fr.ts'
import { sectionsWithReader } from './legal-reader.en.ts'
import { sectionsWithReader as frenchSections } from './legal-reader.fr.ts'
import type { LegalText } from './legal-text.fr.ts'
import { OWN_SERVERS } from './method.en.ts'

const CONTACT_LATER = 'The contact address will be published at the same time as the seller’s identity.'
const binding = ['confidentialite', 'conditions', 'mentions', 'opposition', 'accessibilite'] as const

test.each(binding)('%s says in short what it says, then in the French that applies, whole', (name) => {
  const text: LegalText = english[name]
  const [inShort, ...rest] = text.sections
  expect(inShort?.heading).toBe('In short')
  expect(inShort?.paragraphs).toEqual(['The French text below is the one that applies.'])
  expect(inShort?.points?.length).toBeGreaterThanOrEqual(6)
  expect(inShort?.points?.length).toBeLessThanOrEqual(12)
  const original: LegalText['sections'] = french[name].sections
  const inFrench = original.map((section) => ({ ...section, lang: 'fr' }))
  // Whom to write to is said in English, beside the address.
  const contact = { heading: 'Contact', paragraphs: [], withoutContact: CONTACT_LATER }
  expect(rest).toEqual(inFrench.map((section) => (section.withoutContact ? contact : section)))
  expect(text.updated.replace('November', 'novembre')).toBe(french[name].updated)
})

test('the terms in short tell every price', () => {
  const said = english.conditions.sections[0]?.points?.join(' ')
  for (const cents of [499, 1299, 2499, 5999]) expect(said).toContain(formatEuros(cents))
})

test('whoever else reads the posts is named in English, and in the French that applies', () => {
  const { sections } = english.confidentialite
  const [first, second, ...rest] = sectionsWithReader('confidentialite', sections, 'Mistral\u00a0AI')
  expect([first?.heading, second?.heading]).toEqual(['In short', 'In short: the language model'])
  const added = frenchSections('confidentialite', [], 'Mistral\u00a0AI')
  expect(rest).toEqual([...sections.slice(1), ...added.map((section) => ({ ...section, lang: 'fr' }))])
  expect(sectionsWithReader('confidentialite', sections, null)).toBe(sections)
  expect(sectionsWithReader('confidentialite', sections, undefined)[1]?.paragraphs[0]).toMatch(/^Verso could not check/)
})

test('the method no longer says that nobody else reads where somebody does', () => {
  const sections = [{ heading: 'Where a report starts', paragraphs: [`${OWN_SERVERS} It leaves nothing to chance.`] }]
  const [told, added] = sectionsWithReader('methode', sections, 'Mistral\u00a0AI')
  expect(told?.paragraphs).toEqual(['The calculation takes place on Verso’s servers. It leaves nothing to chance.'])
  expect(added?.paragraphs[0]).toContain('a language model from Mistral\u00a0AI reads the posts one by one')
})
