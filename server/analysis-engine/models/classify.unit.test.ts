import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { THEME_IDS } from '#contract/themes.ts'
import { hostileText } from '#server/analysis-engine/text/test-builders.ts'
import { tokenize } from '#server/analysis-engine/text/tokens.ts'
import { type Classification, classify, themeOf, weights } from './classify.ts'
import { TONE } from './tone.ts'

const language = fc.constantFrom('fr' as const, 'en' as const)
const LONG = [
  ...['mot ', 'a', 'a ', 'a*b ', '😂', '@x ', '#y ', '!', 'c0n', '\u0301', '\ud83d', 'http://t.co/a '].map((seed) =>
    seed.repeat(100_000 / seed.length),
  ),
  Array.from({ length: 20_000 }, (_, place) => `m${place}`).join(' '),
]

/** What is wrong with the probabilities, or nothing. */
function wrongIn({ toxicity, humour, political, themes }: Classification): (number | string)[] {
  const total = themes.reduce((sum, probability) => sum + probability, 0)
  const outside = [toxicity, humour, political, ...themes].filter(
    (probability) => !(probability >= 0 && probability <= 1),
  )
  return total <= 1 + 1e-3 && themes.length === THEME_IDS.length ? outside : [...outside, `themes: ${total}`]
}

describe('whatever the text', () => {
  test('every probability is between 0 and 1, and the themes share at most one: the rest is « on none »', () => {
    fc.assert(
      fc.property(hostileText, language, (text, spoken) => {
        expect(wrongIn(classify(text, spoken))).toEqual([])
      }),
    )
  })

  test.each(LONG.map((text) => [text.slice(0, 12), text] as const))('100,000 characters of « %s »', (_, text) => {
    expect([...wrongIn(classify(text, 'fr')), ...wrongIn(classify(text, 'en'))]).toEqual([])
  })

  test('what was classified before changes nothing', () => {
    fc.assert(
      fc.property(hostileText, hostileText, language, language, (text, other, spoken, otherSpoken) => {
        const before = classify(text, spoken)
        classify(other, otherSpoken)
        expect(classify(text, spoken)).toEqual(before)
      }),
    )
  })

  test('nor do 60,000 words never seen, more than are cached', () => {
    const text = 'Tu n’es qu’un imbécile, et la réunion de demain est annulée 😂'
    const before = classify(text, 'fr')
    for (let post = 0; post < 150; post += 1)
      classify(Array.from({ length: 400 }, (_, place) => `mot${post * 400 + place}x`).join(' '), 'fr')
    expect(classify(text, 'fr')).toEqual(before)
  })
})

describe('what is read', () => {
  test.each([
    [
      'fr',
      'Ferme ta gueule espèce de connard, tu es la pire des ordures',
      'Merci à toutes et à tous pour cette belle soirée',
    ],
    ['en', 'Shut up you fucking idiot, you are a worthless piece of trash', 'Thank you all for such a lovely evening'],
  ] as const)('an insult is likelier to be toxic than thanks (%s)', (spoken, insult, thanks) => {
    expect(classify(insult, spoken).toxicity).toBeGreaterThan(0.5)
    expect(classify(thanks, spoken).toxicity).toBeLessThan(0.2)
  })

  test.each([
    ['fr', 'Quel bordel ce matin', true],
    ['fr', 'p*tain de métro', true],
    ['fr', 'Quel calme ce matin', false],
    ['en', 'what the fuck is this', true],
    ['en', 'what is this', false],
  ] as const)('%s: « %s » holds a vulgar word: %s', (spoken, text, vulgar) => {
    expect(classify(text, spoken).vulgar).toBe(vulgar)
  })

  test('a theme is named when it is likely enough', () => {
    expect(themeOf(classify('Le PSG a gagné la Ligue des champions, quel but de Dembélé en finale', 'fr'))).toBe(
      'football',
    )
    expect(themeOf({ ...classify('', 'fr'), themes: new Float32Array(THEME_IDS.length) })).toBeNull()
  })
})

const SENTENCES = {
  fr: [
    (people: string) => `Les voisins ${people} ont repeint le portail hier`,
    (people: string) => `je déteste certains ${people} qui crient partout, quels abrutis`,
    (people: string) => `Bonjour, connaissez-vous des ${people} à Lyon ?`,
  ],
  en: [
    (people: string) => `Some ${people} neighbours painted the gate yesterday`,
    (people: string) => `i hate some ${people} who shout everywhere, what idiots`,
    (people: string) => `Hello, do you know any ${people} in Leeds?`,
  ],
}

/** The words that name a group of people and say nothing else. */
function groupsIn(spoken: 'fr' | 'en'): string[] {
  const file = readFileSync(new URL(`../lexicons/tone.${spoken}.txt`, import.meta.url), 'utf8')
  const section = file.split('# identity\n')[1]?.split('\n# ')[0] ?? ''
  return section.split('\n').filter((line) => {
    const [first, ...rest] = tokenize(line)
    if (!first || rest.length > 0 || first.kind !== 'word' || first.stretched) return false
    const { sections } = weights().vocabularies[spoken].lookUp(first.word).tone
    return sections.length === 1 && sections[0] === TONE.indexOf('identity') && !line.endsWith('*')
  })
}

describe.each(['fr', 'en'] as const)('whoever is named (%s)', (spoken) => {
  test.each(SENTENCES[spoken].map((sentence) => [sentence('…'), sentence] as const))(
    '« %s » is exactly as toxic',
    (_, sentence) => {
      const groups = groupsIn(spoken)
      expect(groups.length).toBeGreaterThan(500)
      const [first = ''] = groups
      const { toxicity } = classify(sentence(first), spoken)
      expect(groups.filter((group) => classify(sentence(group), spoken).toxicity !== toxicity)).toEqual([])
    },
  )
})
