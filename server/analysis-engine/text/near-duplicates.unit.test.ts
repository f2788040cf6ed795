import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearDuplicates } from './near-duplicates.ts'
import { hostileText } from './test-builders.ts'
import { tokenize } from './tokens.ts'

/** Newest first, as posts come: the last text given is the oldest, « p0 ». */
const repeatsIn = (...texts: string[]) =>
  Object.fromEntries(
    nearDuplicates(texts.map((text, place) => ({ id: `p${texts.length - 1 - place}`, tokens: tokenize(text) }))),
  )

const TEXT = 'Rendez-vous demain matin devant la mairie pour la grande brocante de printemps du quartier'

describe('a post repeats an older one', () => {
  test('word for word', () => {
    expect(repeatsIn(TEXT, 'Autre chose sans rapport avec la première annonce', TEXT)).toEqual({ p2: 'p0' })
  })

  test('with another link, another handle, other capitals and accents', () => {
    const again = `@lea ${TEXT.toUpperCase()} https://t.co/autre`
    expect(repeatsIn(again, `${TEXT} https://t.co/premier`)).toEqual({ p1: 'p0' })
  })

  test('with a word more', () => {
    expect(repeatsIn(`Rappel ${TEXT}`, TEXT)).toEqual({ p1: 'p0' })
  })

  test('from the same mould, whatever its numbers', () => {
    expect(
      repeatsIn(
        'URGENT : plus que 3 places dans le groupe privé ! Ensuite, c’est fermé',
        'URGENT : il reste 7 places dans le groupe privé. Ensuite c’est fermé',
        'URGENT : il reste 12 places dans le groupe privé. Ensuite c’est fermé',
      ),
    ).toEqual({ p1: 'p0', p2: 'p0' })
  })

  test('and the oldest of three is the original of both', () => {
    expect(repeatsIn(TEXT, TEXT, TEXT)).toEqual({ p1: 'p0', p2: 'p0' })
  })
})

describe('a post does not repeat', () => {
  test('one with the same words in another order', () => {
    const reordered = TEXT.split(' ').toReversed().join(' ')
    expect(repeatsIn(reordered, TEXT)).toEqual({})
  })

  test('one of fewer than six words, which is said again without being copied', () => {
    expect(repeatsIn('Bonjour à tous mes amis', 'Bonjour à tous mes amis')).toEqual({})
    expect(repeatsIn('Bonjour à tous mes amis lyonnais', 'Bonjour à tous mes amis lyonnais')).toEqual({ p1: 'p0' })
  })

  test('one that shares only the words every sentence is made of', () => {
    const [one, other] = ['Il n’y en a pas dans la rue', 'Il n’y en a pas sur la table']
    expect(repeatsIn(one, other)).toEqual({})
  })

  test('one that shares its beginning only', () => {
    const other =
      'Rendez-vous demain matin devant la mairie pour manifester contre la fermeture de notre école primaire'
    expect(repeatsIn(other, TEXT)).toEqual({})
  })

  test('one made of links and handles', () => {
    const links = Array.from({ length: 8 }, (_, place) => `@a${place} https://t.co/${place}`).join(' ')
    expect(repeatsIn(links, links)).toEqual({})
  })
})

const words = fc.array(fc.constantFrom('un', 'deux', 'trois', 'quatre', 'cinq', 'six'), { maxLength: 12 })
const sentence = words.map((list) => list.join(' '))

test('if one repeats the other, the other would repeat it', () => {
  fc.assert(
    fc.property(sentence, sentence, (one, other) => {
      expect(Object.keys(repeatsIn(one, other))).toEqual(Object.keys(repeatsIn(other, one)))
    }),
    { numRuns: 500 },
  )
})

test('what is posted later changes nothing for older posts, and an original is always older', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(sentence, hostileText), { maxLength: 8 }), sentence, (texts, newest) => {
      const before = repeatsIn(...texts)
      const { [`p${texts.length}`]: _, ...older } = repeatsIn(newest, ...texts)
      expect(older).toEqual(before)
      for (const [id, original] of Object.entries(before))
        expect(Number(original.slice(1))).toBeLessThan(Number(id.slice(1)))
    }),
  )
})
