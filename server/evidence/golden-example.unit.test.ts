import { expect, test } from 'vitest'
import { readableJson } from '#server/testing/readable-json.ts'
import { exampleCard, writeExample } from './example-report.ts'

const readAt = new Date('2026-11-15T10:00:00Z')
const contract = '../../contract'
const written = writeExample(readAt)

/** Anybody may read it before paying. When the engine was meant to write otherwise: `npx vitest run --project unit golden --update`. */
test('the example that anybody may read is what the engine writes today', async () => {
  const example = await written
  await expect(readableJson(example)).toMatchFileSnapshot(`${contract}/example-report.json`)
  await expect(readableJson(exampleCard(example))).toMatchFileSnapshot(`${contract}/example-card.json`)
})

test('the example shows what a customer gets: each post read by a language model, politics, declarations, points that are brought and taken', async () => {
  const { json_output: report } = (await written).analysis
  const factors = new Map(report?.score?.factors.map((factor) => [factor.id, factor]))
  const points = [...factors.values()].map((factor) => factor.points)
  expect(report?.reader).toMatchObject({ posts: report?.period?.posts, byHouse: 0 })
  expect(Math.min(...points)).toBeLessThan(0)
  expect(Math.max(...points)).toBeGreaterThan(0)
  expect([...factors.keys()]).toEqual(expect.arrayContaining(['appui', 'insinuations', 'mepris', 'corrections']))
  expect(factors.get('appui')?.facts['given']).toBeGreaterThan(0)
  expect(report?.figures?.['politicalEngagement']?.value).toBeGreaterThan(0)
  expect(report?.figures?.['toxicity']?.value).toBeGreaterThan(0)
  expect(report?.figures?.['humor']?.value).toBeDefined()
  expect(Object.keys(report?.declared ?? {}).length).toBeGreaterThan(1)
  expect(report?.advice?.length).toBeGreaterThan(1)
})

test('the proof of a factor says what was read in each of its posts', async () => {
  const { figures } = await written
  const labelsOf = (figure: string) =>
    Object.values(figures[figure]?.readings ?? {}).map(({ reason }) => reason?.kind === 'label' && reason.label)
  expect(new Set(labelsOf('factor:appui'))).toEqual(new Set(['given', 'unsupported']))
  expect(labelsOf('factor:mepris')).toHaveLength(figures['factor:mepris']?.posts ?? 0)
  expect(labelsOf('factor:mepris').every((label) => label === 'person')).toBe(true)
})

test('each figure of the example opens on as many posts as it counts, all of them there', async () => {
  const { analysis, posts, figures } = await written
  for (const { posts: counted, retained, near } of Object.values(figures)) {
    expect(retained).toHaveLength(counted)
    expect([...retained, ...near].filter((id) => !posts[id]?.text)).toEqual([])
  }
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(Object.keys(analysis.json_output?.evidence ?? {})))
})
