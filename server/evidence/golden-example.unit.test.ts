import { expect, test } from 'vitest'
import { readableJson } from '#server/testing/readable-json.ts'
import { exampleFigure, writeExample } from './example-report.ts'

const readAt = new Date('2026-11-15T10:00:00Z')
const contract = '../../contract'
const written = writeExample(readAt)

/** Anybody may read it before paying. When the engine was meant to write otherwise: `npx vitest run --project unit golden --update`. */
test('the example that anybody may read is what the engine writes today', async () => {
  const example = await written
  await expect(readableJson(example)).toMatchFileSnapshot(`${contract}/example-report.json`)
  await expect(readableJson(exampleFigure(example))).toMatchFileSnapshot(`${contract}/example-figure.json`)
})

test('the example shows what a report can: sources, politics, declarations, points that are brought and taken', async () => {
  const { json_output: report } = (await written).analysis
  const points = report?.score?.factors.map((factor) => factor.points) ?? []
  expect(Math.min(...points)).toBeLessThan(0)
  expect(Math.max(...points)).toBeGreaterThan(0)
  expect(report?.score?.factors.find(({ id }) => id === 'sources')?.facts['linked']).toBeGreaterThan(0)
  expect(report?.behaviour?.politicalEngagement.percent).toBeGreaterThan(0)
  expect(report?.behaviour?.toxicity.percent).toBeGreaterThan(0)
  expect(Object.keys(report?.declared ?? {}).length).toBeGreaterThan(1)
  expect(report?.advice?.length).toBeGreaterThan(2)
})

test('each figure of the example opens on as many posts as it counts, all of them there', async () => {
  const { analysis, posts, figures } = await written
  for (const { posts: counted, retained, near } of Object.values(figures)) {
    expect(retained).toHaveLength(counted)
    expect([...retained, ...near].filter((id) => !posts[id]?.text)).toEqual([])
  }
  expect(Object.keys(figures)).toEqual(expect.arrayContaining(Object.keys(analysis.json_output?.evidence ?? {})))
})
