import { expect, test } from 'vitest'
import { toAnalysis } from '#web/api/analysis.ts'
import { anAnalysis, delivered, failedWith, running } from '#web/testing/an-analysis.ts'
import { closingLine, spokenProgress, stepsOf } from './analysis-steps.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('what is not known yet is not counted', () => {
  const [found, read] = stepsOf(toAnalysis(running({ step: 'reading', followers: 12 })))
  expect([found?.detail, read?.detail, read?.counted]).toEqual([
    '@studio_marelle, 12\u00a0abonnés',
    'En cours',
    undefined,
  ])
})

test('more posts than expected fill the bar and no more', () => {
  const analysis = toAnalysis(running({ step: 'reading', posts_read: 130, posts_expected: 100 }))
  expect(plain(spokenProgress(analysis))).toBe('Étape 2 sur 4 : lecture des posts, 100 %.')
})

test('an account without posts divides nothing', () => {
  const analysis = toAnalysis(running({ step: 'reading', posts_read: 0, posts_expected: 0 }))
  expect(stepsOf(analysis)[1]).toMatchObject({ detail: 'En cours', state: 'current' })
  expect(plain(spokenProgress(analysis))).toBe('Étape 2 sur 4 : lecture des posts.')
})

test('a delivered one has the four steps behind it', () => {
  expect(stepsOf(toAnalysis(delivered())).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
})

test('one that waits, one that failed', () => {
  expect(plain(spokenProgress(toAnalysis(anAnalysis())))).toBe('Étape 1 sur 4 : en attente.')
  expect(spokenProgress(toAnalysis(failedWith('x_unavailable', 'X ne répond pas.')))).toBe('')
})

test('a reading that goes on another day says which', () => {
  const heldUp = toAnalysis(running({ step: 'finding', resumes_at: '2026-11-14T23:10:00.000Z' }))
  expect(plain(closingLine(heldUp, false))).toMatch(
    /^X limite nos lectures : celle-ci reprendra le 15\/11\/2026 à 00 h 10\. /,
  )
  expect(plain(spokenProgress(heldUp))).toContain('reprendra le 15/11/2026')
})
