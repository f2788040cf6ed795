import { expect, test } from 'vitest'
import { toAnalysis } from '#web/api/analysis.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { samePostsUntil } from './same-posts.ts'

const readAt = '2026-11-14T23:59:59.999Z'
const period = { from: readAt, to: readAt, posts: 100, readAt }
const read = toAnalysis(delivered({ created_at: '2026-11-15T00:00:01.000Z', json_output: { period } }))

test('until the UTC day of the reading ends, the posts would be the same', () => {
  const until = '2026-11-15T00:00:00.000Z'
  expect(samePostsUntil(read, Date.parse(until) - 1)).toEqual({ readAt, until })
  expect(samePostsUntil(read, Date.parse(until))).toBeNull()
})

test('a report that does not say when it was read counts from its own date', () => {
  const unread = toAnalysis(delivered({ created_at: '2026-11-14T10:00:00.000Z', json_output: {} }))
  const midnight = Date.parse('2026-11-15T00:00:00.000Z')
  expect([samePostsUntil(unread, midnight - 1)?.until, samePostsUntil(unread, midnight)]).toEqual([
    '2026-11-15T00:00:00.000Z',
    null,
  ])
})
