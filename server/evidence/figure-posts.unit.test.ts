import { expect, test } from 'vitest'
import { aPost, aProfile } from '#server/analysis-engine/test-builders.ts'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { postsOfFigure } from './figure-posts.ts'

const readAt = new Date('2026-11-15T10:00:00Z')
const texts = ['J’ai 46 ans et un lumbago', 'Il pleut encore', 'Réunion à 14 h', 'je suis née en 1980', 'Bon, café']
const posts = texts.map((text, nth) => aPost({ id: String(900 - nth), text }))

test('what an account declares opens the posts that say it, out of those that speak of it', () => {
  const report = writeReport({ profile: aProfile(), posts, simulated: false, readAt })
  expect(report).toMatchObject({ age: '46\u00a0ans', declared: { age: { source: 'posts', posts: 2, of: 2 } } })
  expect(postsOfFigure(report, 'declared:age', () => readAt)).toEqual({ ids: ['900', '897'], posts: 2, of: 2 })
  expect(postsOfFigure(report, 'declared:gender', () => readAt)).toBeUndefined()
})
