import { describe, expect, test } from 'vitest'
import { type Dated, declaredByPosts } from './test-builders.ts'

describe('an age', () => {
  test('of this month is today’s, with its date, its post and the place of its words, and without them', () => {
    expect(declaredByPosts(['La cheffe veut de l’agilité. J’ai 46 ans et un lumbago'])).toMatchObject({
      age: {
        value: '46\u00a0ans',
        quote: '',
        source: 'posts',
        date: '2026-11-10T12:00:00.000Z',
        posts: 1,
        of: 1,
        place: { post: '100', start: 29, end: 40 },
      },
      evidence: { 'declared:age': ['100'] },
    })
  })

  test.each<[Dated, string]>([
    [['j’ai 31 ans', '2025-03-02'], '32 ou 33\u00a0ans (31\u00a0ans le 2 mars 2025)'],
    [['mes 40 ans demain', '2025-02-28'], '41\u00a0ans (39\u00a0ans le 28 février 2025)'],
    [['25 ans aujourd’hui, merci pour vos messages', '2024-05-01'], '27\u00a0ans (25\u00a0ans le 1er mai 2024)'],
    [['j’ai 16 ans', '2021-01-01'], '21 ou 22\u00a0ans (16\u00a0ans le 1er janvier 2021)'],
  ])('told earlier is carried forward: %j', (post, value) => {
    expect(declaredByPosts([post]).age?.value).toBe(value)
  })

  test('that another statement narrows', () => {
    const { age, evidence } = declaredByPosts([['j’ai 36 ans', '2026-06-30'], 'je suis née en 1990'])
    expect(age?.value).toBe('36\u00a0ans')
    expect(evidence).toEqual({ 'declared:age': ['100', '99'] })
  })

  test('that another statement contradicts is not told', () => {
    expect(declaredByPosts(['j’ai 36 ans', 'j’ai 52 ans'])).toEqual({ minor: false, evidence: {} })
  })

  test('that a year leaves open is an estimate, with its range', () => {
    const { age, estimatedAge, evidence } = declaredByPosts(['j’ai passé mon bac en 2019'])
    expect(age).toBeUndefined()
    expect(estimatedAge).toMatchObject({
      value: '24 à 27\u00a0ans',
      source: 'posts',
      place: { post: '100', start: 0, end: 26 },
    })
    expect(evidence).toEqual({ 'declared:estimatedAge': ['100'] })
  })

  test('of the bio is worth more, unless the posts contradict it', () => {
    expect(declaredByPosts(['j’ai 34 ans'], { bio: '34 ans · Lille' }).age).toMatchObject({
      value: '34 ans',
      source: 'bio',
    })
    expect(declaredByPosts(['j’ai 52 ans'], { bio: '34 ans · Lille' }).age).toBeUndefined()
  })

  test.each(['j’ai 12 ans, ça m’a fait rire', 'ce matin au lever : j’ai 80 ans', 'j’ai 10 ans d’humour'])(
    '%j is a joke',
    (text) => {
      expect(declaredByPosts([text])).toEqual({ minor: false, evidence: {} })
    },
  )
})

describe('a minor', () => {
  test.each<[string, Dated]>([
    ['of this week', ['g 14 ans et le voisin ma donné UNE carambar', '2026-11-10']],
    ['of last year who may be one still', ['j’ai 16 ans', '2025-12-01']],
    ['who will come of age', ['majeure dans deux semaines', '2026-11-10']],
    ['by their school', ['je suis collégienne et je hais la cantine', '2026-11-10']],
  ])('%s is declared in posts as in a bio', (_, post) => {
    const { age, minor } = declaredByPosts([post])
    expect([age, minor]).toEqual([undefined, true])
  })

  test('of years ago has grown', () => {
    expect(declaredByPosts([['j’ai 16 ans', '2023-01-10']]).minor).toBe(false)
  })

  test('who may be of age is neither shown nor refused', () => {
    expect(declaredByPosts(['jsuis en terminale et parcoursup me tue'])).toEqual({ minor: false, evidence: {} })
  })

  test('is not who says in the bio to be of age', () => {
    expect(declaredByPosts(['j’ai 15 ans'], { bio: '34 ans, prof' })).toMatchObject({ minor: false })
  })
})
