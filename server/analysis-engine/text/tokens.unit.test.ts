import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileText } from './test-builders.ts'
import { tokenize } from './tokens.ts'

const wordsOf = (text: string) => tokenize(text).map(({ word }) => word)
const kindsOf = (text: string) => tokenize(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)

describe('what a post is cut into', () => {
  test.each([
    ['@Jean_D merci !', ['mention @Jean_D', 'word merci', 'mark !']],
    ['jean@site.fr', ['word jean@site', 'word fr']],
    ['vu sur https://t.co/aBc?d=1 hier', ['word vu', 'word sur', 'link https://t.co/aBc?d=1', 'word hier']],
    ['www.site.fr http', ['link www.site.fr', 'link http']],
    ['https:// xhttp', ['link https', 'word xhttp']],
    ['#Élections2026 # @ .', ['hashtag #Élections2026']],
    ["l’eau d'ici", ['word l', 'word eau', 'word d', 'word ici']],
    ['quoi ?! non... si…', ['word quoi', 'mark ?!', 'word non', 'mark ...', 'word si', 'mark …']],
    ['👨‍👩‍👧', ['emoji 👨', 'emoji 👩', 'emoji 👧']],
    ['🇫🇷🇬🇧🇫', ['emoji 🇫🇷', 'emoji 🇬🇧']],
    ['👍🏽', ['emoji 👍']],
    ['ℹ aℹ', ['emoji ℹ', 'word aℹ']],
  ])('%s', (text, pieces) => {
    expect(kindsOf(text)).toEqual(pieces)
  })
})

describe('how a word reads', () => {
  test.each([
    ['Trooooop COOOL', ['trop', 'col']],
    ['le KKK et la fff, zzzzz', ['le', 'kkk', 'et', 'la', 'fff', 'zzz']],
    ['c0nn4rd p@per a$$e m€rde', ['connard', 'paper', 'asse', 'merde']],
    ['covid19 4x4 1er 49.3', ['covid19', '4x4', '1er', '49', '3']],
    ['a1b0000c', ['aiboc']],
    ['p*tain c*nn*rd* n**', ['p*tain', 'c*nn*rd', 'n*']],
    ['quel c o n n a r d hein', ['quel', 'connard', 'hein']],
    ['a b c', ['a', 'b', 'c']],
    ['a b c d', ['abcd']],
    ['e\u0301te\u0301', ['ete']],
    ['𝕔𝕠𝕟 ｃｏｎ', ['con', 'con']],
    ['co\u200bn', ['co', 'n']],
    ['@Jean http #Été', ['@user', 'http', 'ete']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('capitals, stretched letters and hyphens are noted', () => {
    const noted = tokenize('FERME-la OK Nooon #BRAVO').map(({ shouted, stretched, hyphenated }) =>
      [shouted && 'shouted', stretched && 'stretched', hyphenated && 'hyphenated'].filter(Boolean).join(),
    )
    expect(noted).toEqual(['shouted', 'hyphenated', '', 'stretched', 'shouted'])
  })

  test('a spelled word stands from its first letter to its last', () => {
    const text = 'oh c o n n a r d !'
    expect(kindsOf(text)).toEqual(['word oh', 'word c o n n a r d', 'mark !'])
  })
})

describe('whatever the text', () => {
  test('pieces are not empty, lie in order inside the text, and are folded', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        let last = 0
        for (const { start, end, word } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(word).not.toBe('')
          expect(word).toBe(word.toLowerCase().replace(/\p{M}/gu, ''))
          last = end
        }
      }),
      { numRuns: 500 },
    )
  })

  test('no surrogate pair is cut in two', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const isInside = (at: number) =>
          /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '')
        expect(tokenize(text).filter(({ start, end }) => isInside(start) || isInside(end))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('the same text reads the same, whatever was read in between', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (text, other) => {
        const before = tokenize(text)
        tokenize(other)
        expect(tokenize(text)).toEqual(before)
      }),
    )
  })

  test('a text that stands alone reads the same inside another', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (one, other) => {
        fc.pre(one.length + other.length < 3_000)
        const alone = wordsOf(`fin ${one} debut`)
        const inside = wordsOf(`fin ${one} debut \n fin ${other} debut`)
        expect(inside.slice(0, alone.length)).toEqual(alone)
      }),
    )
  })

  test('only the first 4,000 characters are read', () => {
    const text = 'mot '.repeat(25_000)
    expect(tokenize(text)).toHaveLength(1_000)
    expect(tokenize('a'.repeat(100_000))[0]?.end).toBe(4_000)
  })
})

describe('time', () => {
  const HOSTILE = [
    'a',
    '*a',
    'a*',
    '0',
    'a0',
    '.',
    '!',
    '@',
    '#',
    'http',
    'www',
    'a ',
    'é',
    '\u0301',
    '😂',
    '🇫',
    '\ud83d',
    '$',
    'ﷺ',
  ]

  /** The best of several runs, since other work shares the machine. */
  function bestMs(text: string): number {
    let best = Number.POSITIVE_INFINITY
    for (let run = 0; run < 12; run += 1) {
      const start = performance.now()
      tokenize(text)
      best = Math.min(best, performance.now() - start)
    }
    return best
  }

  test.each(HOSTILE)('« %s » over and over takes a time in proportion to its length', (seed) => {
    const short = bestMs(`x${seed}`.padEnd(1_000, seed))
    const long = bestMs(`x${seed}`.padEnd(4_000, seed))
    expect(long).toBeLessThan(8 * Math.max(short, 0.2))
  })
})
