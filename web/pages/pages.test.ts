import { expect, test } from 'vitest'
import { PAGE_CALLS } from '#contract/api-calls.ts'
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts'
import { paths } from '#web/shell/paths.ts'
import { pagesIn } from '#web/testing/pages.ts'
import { sentencesOf } from '#web/testing/sentences.ts'
import { formatEuros } from '#web/text/format.en.ts'
import { GIVEN } from './page.ts'
import * as english from './values.en.ts'
import * as french from './values.fr.ts'

const sources: Record<string, string> = import.meta.glob('./{fr,en}/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const named = (language: string) =>
  Object.entries(sources)
    .filter(([path]) => path.includes(`/${language}/`))
    // Not what is code: `{id}` of an address.
    .flatMap(([, text]) => [...text.replaceAll(/`[^`\n]+`/g, '').matchAll(/\{(\w+)/g)].map(([, name = '']) => name))

const READERS = [null, 'Mistral\u00a0AI', undefined]

test.each([
  ['fr', french],
  ['en', english],
] as const)('every value the pages name in braces is written in its place: %s', (language, values) => {
  const known = new Set([...Object.keys(values), ...GIVEN, 'file'])
  expect(named(language).filter((name) => !known.has(name))).toEqual([])
  const said = READERS.flatMap((provider) => sentencesOf(pagesIn(language, { provider })))
  const calls: readonly string[] = PAGE_CALLS
  const isExample = (text: string) => text.split('\n').length > 3
  expect(said.filter((one) => /[{}]|undefined|NaN/.test(one) && !calls.includes(one) && !isExample(one))).toEqual([])
})

test('every value there is for the pages is named by one', () => {
  const both = new Set([...named('fr'), ...named('en')])
  const tools = new Set(['spaced', 'measured', 'valueAt', 'lowest', 'highest'])
  expect(Object.keys({ ...french, ...english }).filter((name) => !both.has(name) && !tools.has(name))).toEqual([])
})

const binding = ['confidentialite', 'conditions', 'mentions', 'opposition', 'accessibilite']

test.each(binding)('%s says in short what it says, then in the French that applies, whole', (name) => {
  for (const provider of READERS) {
    const [date, inShort, ...rest] = pagesIn('en', { provider })[name]?.sections ?? []
    const original = pagesIn('fr', { provider })[name]?.sections ?? []
    expect(inShort?.heading).toBe('In short')
    const [first, second] = inShort?.blocks ?? []
    expect(first).toEqual({ paragraph: 'The French text below is the one that applies.' })
    const points = second && 'points' in second ? second.points : []
    expect(points.length).toBeGreaterThanOrEqual(6)
    expect(points.length).toBeLessThanOrEqual(12)
    expect(rest.filter(({ lang }) => lang)).toEqual(original.slice(1).map((section) => ({ ...section, lang: 'fr' })))
    const dated = (section: typeof date) => sentencesOf(section?.blocks).join()
    expect(dated(date).replace('Text of', 'Texte du').replace('November', 'novembre')).toBe(dated(original[0]))
  }
})

test('the terms in short tell every price', () => {
  const said = sentencesOf(pagesIn('en')['conditions']).join(' ')
  for (const cents of [499, 1299, 2499, 5999]) expect(said).toContain(formatEuros(cents))
})

test.each(['fr', 'en'] as const)(
  'whoever else reads the posts is named, and only where somebody does: %s',
  (language) => {
    const said = (name: string, provider: string | null | undefined) =>
      sentencesOf(pagesIn(language, { provider })[name]).join('\n')
    for (const name of ['confidentialite', 'methode']) {
      expect(said(name, 'Mistral\u00a0AI')).toContain('Mistral\u00a0AI')
      expect(said(name, null)).not.toMatch(/Modèle de langue|Language model|Sous-traitant/)
      expect(said(name, undefined)).toMatch(/n’a pas pu vérifier|could not check/)
    }
    const nobodyElse = /sans modèle ni service extérieur|without any outside model/
    expect([null, 'Mistral\u00a0AI', undefined].map((provider) => nobodyElse.test(said('methode', provider)))).toEqual([
      true,
      false,
      false,
    ])
  },
)

test.each(['fr', 'en'] as const)(
  'the page of the API tells of each call and each event, and its links lead somewhere: %s',
  (language) => {
    const blocks = pagesIn(language)['api']?.sections.flatMap((section) => section.blocks) ?? []
    const terms = blocks.flatMap((block) => ('definitions' in block ? block.definitions.map(({ term }) => term) : []))
    expect(terms).toEqual([...PAGE_CALLS, ...WEBHOOK_EVENTS])
    const links = [...JSON.stringify(blocks).matchAll(/"to":"([^"]+)"/g)].map(([, to]) => to)
    expect(links).toEqual([paths.account, '/verso.ts', '/api/openapi.json'])
  },
)
