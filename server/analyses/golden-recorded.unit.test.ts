import { expect, test } from 'vitest'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { DEMO_ACCOUNTS } from '#server/sources/demo/personas.ts'
import { readableJson } from '#server/testing/readable-json.ts'
import { recordedReading } from './recorded-reading.ts'

const readAt = new Date('2026-11-15T10:00:00Z')

/**
 * What a customer gets where a language model reads, beside server/analysis-engine/golden, where ours do. Meant to change:
 * `npx vitest run --project unit golden --update`, then read the difference.
 */
test.each(DEMO_ACCOUNTS)(
  'the report on %s, read by a language model, is the one that was reviewed',
  async (username) => {
    const source = openDemo(() => readAt)
    const profile = await source.findProfile(username)
    const posts = await source.readPosts(profile, 100, () => {})
    const model = await recordedReading(posts)
    const report = writeReport({ profile, posts, simulated: true, readAt, model })
    await expect(readableJson(report)).toMatchFileSnapshot(`golden-recorded/${username}.json`)
  },
)
