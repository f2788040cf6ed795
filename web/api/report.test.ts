import { expect, test } from 'vitest'
import type { Report } from '#contract/schemas/report.ts'
import { aReport } from '#web/testing/a-report.ts'
import { toReport } from './report.ts'

test('a report of ours is read whole', () => {
  expect(toReport(structuredClone(aReport()))).toEqual(aReport())
})

test('of a score that does not say where it starts, no more is believed than its flat number', () => {
  const { score, ...bare } = aReport()
  const { start: _, ...sum } = score ?? { start: 50 }
  expect(toReport({ ...bare, score: sum })).toEqual(bare)
})

const WRONG = [null, '', ' ', Number.NaN, -3, [[]], [null], { low: null }, () => {}]
const fields = Object.keys(aReport()) as (keyof Report)[]
/** Of a server without figures the specification's numbers (section 3) stand for themselves. */
const bare = toReport({ ...aReport(), figures: null })?.figures

test.each(fields)('%s of another kind is absent, and nothing else is', (field) => {
  const { [field]: _, ...others } = aReport()
  for (const wrong of WRONG) {
    const read = toReport({ ...others, [field]: wrong })
    expect(read).toMatchObject(others)
    // A list of nothing readable is an empty one.
    expect([undefined, [], {}, bare]).toContainEqual(read?.[field])
  }
})

test('a block with one part that cannot be read is absent; an item of a list, alone', () => {
  const { period, themes = [], engagement } = aReport()
  const read = toReport({
    period: { ...period, from: 'hier' },
    themes: [{ theme: 'inconnu' }, ...themes],
    engagement: { ...engagement, low: 'peu' },
    rhythm: [[1, 2]],
  })
  expect(read?.period).toBeUndefined()
  expect(read?.rhythm).toBeUndefined()
  expect(read?.themes).toEqual(themes)
  expect(read?.engagement).toEqual({ ...engagement, low: undefined })
})

test('an age may be a number, a score has no decimals, and what lies outside of its scale is not believed', () => {
  expect(toReport({ age: 34, credibilityScore: 71.6, toxicity: 140, humor: 100, followerCount: -1 })).toEqual({
    age: '34',
    credibilityScore: 72,
    humor: 100,
    figures: { humor: { kind: 'share', value: 100 } },
  })
})

test('names that come twice are one, and what is not plainly false marks simulated figures', () => {
  const read = toReport({ contentThemes: ['Sport', 7, 'Sport', ''], recommendations: 'Lisez.', mockData: 1, note: ' ' })
  expect(read).toEqual({ contentThemes: ['Sport'], mockData: true })
  expect(toReport({ mockData: 0 })).toEqual({})
})

test('of a server without figures the numbers of section 3 are figures of which nothing else is known', () => {
  expect(toReport({ toxicity: 4.4, followerCount: '1200', engagementRate: 2.375 })?.figures).toEqual({
    toxicity: { kind: 'share', value: 4 },
    followerCount: { kind: 'number', value: 1_200 },
    engagementRate: { kind: 'rate', value: 2.4 },
  })
})

test.each([null, undefined, 'texte', 12, []])('%j is no report', (output) => {
  expect(toReport(output)).toBeNull()
})
