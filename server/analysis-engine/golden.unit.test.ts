import { expect, test } from 'vitest'
import { openDemo } from '#server/sources/demo/demo.ts'
import { DEMO_ACCOUNTS } from '#server/sources/demo/personas.ts'
import { readableJson } from '#server/testing/readable-json.ts'
import { writeReport } from './write-report.ts'

const readAt = new Date('2026-11-15T10:00:00Z')

async function reportOn(username: string) {
  const source = openDemo(() => readAt)
  const profile = await source.findProfile(username)
  const posts = await source.readPosts(profile, 100, () => {})
  return writeReport({ profile, posts, simulated: true, readAt })
}

test('among the demonstration one declares its politics, and one an age that is a range', async () => {
  const reports = await Promise.all(DEMO_ACCOUNTS.map(reportOn))
  expect(reports.flatMap(({ politicalOrientation }) => politicalOrientation ?? [])).toHaveLength(1)
  expect(reports.flatMap(({ estimatedAge }) => estimatedAge ?? [])).toHaveLength(1)
})

/**
 * Whole reports, so that a figure that moves shows in the review of the change that moved it. When it was meant to:
 * `npx vitest run --project unit golden --update`, then read the difference; it also writes the example that anybody may
 * read (server/evidence/golden-example.unit.test.ts). Simulated accounts: no data set is needed.
 */
test.each(DEMO_ACCOUNTS)('the report on %s is the one that was reviewed', async (username) => {
  const report = await reportOn(username)
  await expect(readableJson(report)).toMatchFileSnapshot(`golden/${username}.json`)
})
