import { expect, test } from 'vitest'
import { samePostsUntil } from './same-posts.ts'

const readAt = '2026-11-14T23:59:59.999Z'
const period = { from: readAt, to: readAt, posts: 100, readAt }
const read = { createdAt: '2026-11-15T00:00:01.000Z', report: { period } }

test('until the UTC day of the reading ends, the posts would be the same', () => {
  const until = '2026-11-15T00:00:00.000Z'
  expect(samePostsUntil(read, Date.parse(until) - 1)).toEqual({ readAt, until })
  expect(samePostsUntil(read, Date.parse(until))).toBeNull()
})

test('a report that does not say when it was read counts from its own date', () => {
  const unread = { createdAt: '2026-11-14T10:00:00.000Z', report: {} }
  const midnight = Date.parse('2026-11-15T00:00:00.000Z')
  expect([samePostsUntil(unread, midnight - 1)?.until, samePostsUntil(unread, midnight)]).toEqual([
    '2026-11-15T00:00:00.000Z',
    null,
  ])
})
