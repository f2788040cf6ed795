import { expect, test } from 'vitest'
import { adviceSentence } from '#web/text/advice.en.ts'
import { factorFact } from '#web/text/factor-facts.en.ts'
import { behaviourText } from './behaviour/text.en.ts'
import { inOneLine, type Worded } from './brief/brief-sentence.ts'
import { brief } from './brief/text.en.ts'

const plain = (sentence: Worded | string) =>
  (typeof sentence === 'string' ? sentence : inOneLine(sentence)).replaceAll('\u00a0', ' ')

test('a verb agrees with its posts, and none is plural', () => {
  const { alerts, facts } = brief
  expect(plain(alerts.aggressive(1, 100, undefined, 0))).toBe('1 of 100 posts is hostile or contemptuous.')
  expect(plain(alerts.aggressive(4, 100, '2 to 7', 3))).toBe(
    '4 of 100 posts (2 to 7) are hostile or contemptuous, 3 of them towards a group of people.',
  )
  expect(plain(facts.sources(0, 18))).toMatch(/^Of 18 posts with a possible source, 0 cite a recognised site/)
  expect(plain(facts.sources(1, 1))).toMatch(/^Of 1 post with a possible source, 1 cites a recognised site/)
})

test('what posts do is listed with “or”, each verb in the same number', () => {
  const all = { pressing: true, selling: true, channels: true }
  expect(plain(brief.alerts.pressing(all, 15, 43))).toBe(
    '15 of 43 posts urge people to act, sell something or lead to a private channel.',
  )
  expect(plain(brief.alerts.pressing({ ...all, selling: false }, 1, 43))).toBe(
    '1 of 43 posts urges people to act or leads to a private channel.',
  )
})

test('a rate is one reaction or several reactions', () => {
  expect(plain(brief.facts.rate(1))).toMatch(/at least 1 reaction\.$/)
  expect(plain(brief.facts.rate(0.5))).toMatch(/at least 0\.5 reactions\.$/)
})

test('the clearest post, the two clearest, the three clearest', () => {
  expect([1, 2, 3].map(behaviourText.clearest)).toEqual(['The clearest', 'The two clearest', 'The three clearest'])
})

test.each([
  [
    { false: 1, hints: 2, saying: 40 },
    '1 post contradicts what is established, 2 insinuate, out of 40 that say something',
  ],
  [{ saying: 1 }, 'No insinuation or untruth found, out of 1 post that says something'],
])('a factor’s posts agree with their verbs: %o', (facts, said) => {
  const factor = { id: 'insinuations', points: 0, min: -40, max: 4, low: 0, high: 0, facts } as const
  expect(plain(factorFact(factor, {}))).toBe(said)
})

test('a former recommendation, whose numbers are only in French words, says what it asks; one we cannot name stays French', () => {
  const former = { figure: 'posts', text: 'Ne généralisez pas\u00a0: les 12 posts lus couvrent 3 jours.' }
  expect(adviceSentence({ ...former, id: 'short-period' })).toBe('Do not generalise.')
  expect(adviceSentence({ ...former, id: 'no longer ours' })).toBe(former.text)
  expect(adviceSentence({ ...former, id: 'short-period', facts: { posts: 12, days: 3 } })).toBe(
    'Do not generalise: the 12\u00a0posts read span 3\u00a0days.',
  )
})
