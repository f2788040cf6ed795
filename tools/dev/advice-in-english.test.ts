import { expect, test } from 'vitest'
import { recommendationsFor } from '#server/analysis-engine/advice/recommendations.ts'
import { cases } from '#server/analysis-engine/advice/test-cases.ts'
import { adviceSentence, WHY } from '#web/text/advice.en.ts'

const numbersIn = (text: string) =>
  (text.replaceAll(/(?<=\d)[\u202f,](?=\d{3}\b)/g, '').match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((number) => number.replace(',', '.'))
    .toSorted()

/** Neither side may import the other; here both can be held side by side. */
test.each(cases)('%s is said in English with the numbers of its French sentence', (_id, speaks) => {
  for (const advice of recommendationsFor(speaks)) {
    const said = adviceSentence(advice)
    expect(said).not.toBe(advice.text)
    expect(said).toContain(WHY)
    expect(said).not.toMatch(/undefined|NaN|[éèàç«»]/)
    expect(numbersIn(said)).toEqual(numbersIn(advice.text))
  }
})

test('a recommendation of a former report, kept without its numbers, is asked in English by its id', () => {
  const former = { id: 'few-posts', text: 'Attendez avant de conclure.', figure: 'period' }
  expect(adviceSentence(former)).toBe('Wait before you conclude.')
  expect(adviceSentence({ ...former, id: 'no longer given' })).toBe(former.text)
})
