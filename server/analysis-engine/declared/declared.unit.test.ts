import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import { declaredIn } from './declared.ts'
import { at, declared } from './test-builders.ts'

test('a whole bio is read field by field, each with its quote', () => {
  const profile = aProfile({ bio: 'Députée écologiste · elle/she · J’ai 47 ans', location: ' Loire-Atlantique ' })
  expect(declaredIn(profile, at)).toEqual({
    gender: { value: 'elle/she', quote: 'elle/she', source: 'bio' },
    age: { value: '47 ans', quote: 'J’ai 47 ans', source: 'bio' },
    location: { value: 'Loire-Atlantique', quote: 'Loire-Atlantique', source: 'location' },
    politicalOrientation: { value: '«\u00a0Députée écologiste\u00a0»', quote: 'Députée écologiste', source: 'bio' },
    minor: false,
    evidence: {},
  })
})

test.each([
  ['elle', 'Jardin et compost', 'elle'],
  [' she/her ', '', 'she/her'],
  ['iel', 'Jardin · il/lui', undefined],
  ['elle', 'Jardin · il/lui', undefined],
  ['Sa Majesté', 'Jardin · elle', 'elle'],
  [null, 'Jardin', undefined],
])('pronouns %j in a field of their own, beside the bio %j, declare %j', (pronouns, bio, value) => {
  expect(declared(bio, { pronouns }).gender?.value).toBe(value)
})

test.each([
  ['Lyon, France', 'Lyon, France'],
  ['\u2003Nantes\n', 'Nantes'],
  ['partout et nulle part 🌍', 'partout et nulle part 🌍'],
  ['🇫🇷', '🇫🇷'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('the location %j is given as written', (location, value) => {
  expect(declared('', { location }).location).toEqual({ value, quote: value, source: 'location' })
})

test.each([null, '', '   ', '\u200b\u2060', 'x'.repeat(61)])('the location %j is none', (location) => {
  expect(declared('', { location }).location).toBeUndefined()
})

test.each([{ parody: true }, { verified: 'business' }, { verified: 'government' }] as const)(
  'of %j only the location is declared',
  (over) => {
    const bio = 'elle · 16 ans · Députée de Paris'
    expect(declared(bio, { ...over, location: 'Paris' })).toEqual({
      location: { value: 'Paris', quote: 'Paris', source: 'location' },
      minor: false,
      evidence: {},
      setAside: [{ field: 'gender', words: 'elle', why: 'nobody' }],
    })
  },
)

test.each([
  ['Jardin, compost et budget participatif.\n34 ans · Lyon · #jardin', {}, 'age', '34 ans', 'unclear'],
  ['Jardin · il/lui', { pronouns: 'elle' }, 'gender', 'il/lui', 'contradicted'],
  ['Personnage fictif · elle', {}, 'gender', 'elle', 'part'],
  ['J’ai 41 ans', { parody: true }, 'age', 'J’ai 41 ans', 'nobody'],
] as const)('what %j says beside %j is set aside: %s, « %s », %s', (bio, over, field, words, why) => {
  const read = declared(bio, over)
  expect(read.setAside).toEqual([{ field, words, why }])
  expect([read.age, read.gender]).toEqual([undefined, undefined])
})

test.each([
  'Sobre depuis 20 ans, 20 ans de blog',
  'Maman de Léo, 16 ans',
  'Sur X depuis 2006 · 20 ans',
  'Avocat au barreau · 20 ans',
  'Jardin',
])('%j gives no age to set aside', (bio) => {
  expect(declared(bio).setAside).toBeUndefined()
})

test('whatever is written, nothing breaks and a quote is part of what was written', () => {
  const declarations = ['elle', 'il/lui', '34 ans', '16 ans', 'né en 1990', 'Maire de Lyon']
  const separators = [' · ', ', ', '(', ')', '«', '"', '👧', '\n', '?']
  const pieces = fc.oneof(fc.constantFrom(...declarations, ...separators), fc.string({ unit: 'binary', maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(pieces), fc.string({ unit: 'binary' }), (parts, place) => {
      const bio = parts.join('')
      const { gender, age, location, politicalOrientation } = declaredIn(aProfile({ bio, location: place }), at)
      const isQuoted = [gender, age, politicalOrientation].every((one) => bio.includes(one?.quote ?? ''))
      expect(isQuoted && place.includes(location?.quote ?? '')).toBe(true)
    }),
    { numRuns: 300 },
  )
})

// The guards look back at each comma, so the time grows with the square of the length: 38 ms at worst when written.
const hostile = [
  'elle ',
  'elle,',
  'Maire de A,',
  '( ',
  '👧 ',
  '- ',
  '« ',
  '12 ans, ',
  ' ',
  'A-',
  'Anne Roy (',
  "de l'A ",
  'A et ',
]
test.each(hostile)('a bio of 100,000 %j costs no time', (piece) => {
  const from = performance.now()
  declared(piece.repeat(100_000))
  expect(performance.now() - from).toBeLessThan(1_000)
})

test('a bio is read to its thousandth letter as it is understood: one « ﷺ » is eighteen', () => {
  expect(declared(`${'ﷺ'.repeat(50)} · elle`).gender?.value).toBe('elle')
  expect(declared(`${'ﷺ'.repeat(60)} · elle`).gender).toBeUndefined()
})

test.each([
  ['a bio', `${'futur '.repeat(24)}· 34 ans`, ''],
  ['a post of one word', '', `j'apprends ${'a'.repeat(60)} 12 ans`],
  ['a post of the same word', '', `i'm an ${'old '.repeat(36)}`],
])('%s that a pattern could read in millions of ways is read at once', (_, bio, post) => {
  const read = () => declaredIn(aProfile({ bio }), at, [aPost({ text: post })])
  read()
  const before = process.threadCpuUsage()
  read()
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(200_000)
})
