import { describe, expect, test } from 'vitest'
import { declaredByPosts, FEMININE } from './test-builders.ts'

describe('gender', () => {
  test('by agreement takes five statements', () => {
    const { gender, evidence } = declaredByPosts(FEMININE)
    expect(gender).toMatchObject({ value: 'accords au féminin', posts: 5, of: 5 })
    expect(gender?.place).toEqual({ post: '100', start: 0, end: 'je suis crevée'.length })
    expect(evidence['declared:gender']).toEqual(['100', '99', '98', '97', '96'])
    expect(declaredByPosts(FEMININE.slice(1)).gender).toBeUndefined()
  })

  test('posted twice is said once', () => {
    expect(declaredByPosts([...FEMININE.slice(1), FEMININE[4] ?? '']).gender).toBeUndefined()
  })

  test('that one statement contradicts is not told', () => {
    expect(declaredByPosts([...FEMININE, 'je suis rentré à 2h']).gender).toBeUndefined()
  })

  test('said in a word takes one, and no agreement against it', () => {
    expect(declaredByPosts(['je suis une femme, et alors']).gender).toMatchObject({ value: 'femme', posts: 1 })
    expect(declaredByPosts(['je suis une femme, et alors', 'je suis rentré']).gender).toBeUndefined()
  })

  test('of the bio is worth more, unless the posts contradict it', () => {
    expect(declaredByPosts(FEMININE, { bio: 'prof · elle' }).gender).toMatchObject({ value: 'elle', source: 'bio' })
    expect(declaredByPosts(FEMININE, { bio: 'prof · iel' }).gender).toMatchObject({ value: 'iel', source: 'bio' })
    expect(declaredByPosts(FEMININE, { bio: 'prof · il/lui' }).gender).toBeUndefined()
    expect(declaredByPosts(FEMININE, { bio: 'Père de famille' }).gender).toBeUndefined()
  })
})

test.each([
  { parody: true },
  { verified: 'business' },
  { bio: 'Boulangerie artisanale, Dinan' },
  { bio: 'Chat. Souverain du canapé.' },
  { bio: 'Compte RP' },
] as const)('the posts of %j are nobody’s', (over) => {
  expect(declaredByPosts([...FEMININE, 'j’ai 15 ans'], over)).toEqual({ minor: false, evidence: {} })
})

test('politics and place are not read in posts', () => {
  expect(declaredByPosts(['je suis de gauche', 'je suis socialiste', 'j’habite à Brest'])).toEqual({
    minor: false,
    evidence: {},
  })
})

test.each(['je suis ', 'j’ai 31 ans, ', 'ans, moi ', 'à 31 ans je ', 'm’a ', '« ', "' ", ': ', 'je suis pas un '])(
  'a post of 25,000 %j costs no time',
  (piece) => {
    const from = performance.now()
    declaredByPosts([piece.repeat(25_000 / piece.length)])
    expect(performance.now() - from).toBeLessThan(1_000)
  },
)
