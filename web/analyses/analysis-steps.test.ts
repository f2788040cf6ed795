import { expect, test } from 'vitest'
import type { Analysis, Progress } from '#web/api/analysis.ts'
import { plain } from '#web/testing/plain.ts'
import { closingLine, spokenProgress, stepsOf } from './analysis-steps.ts'

const anAnalysis = (part: Partial<Analysis> = {}): Analysis => ({
  id: '01980000-0000-7000-8000-00000000000a',
  username: 'studio_marelle',
  createdAt: '2026-11-14T10:00:00.000Z',
  status: 'queued',
  report: null,
  earlier: [],
  ...part,
})
const running = (progress: Progress) => anAnalysis({ status: 'running', progress })
const failed = anAnalysis({ status: 'failed', error: { error: 'X ne répond pas.', code: 'x_unavailable' } })
test('what is not known yet is not counted', () => {
  const [found, read] = stepsOf(running({ step: 'reading', followers: 12 }))
  expect([found?.detail, read?.detail, read?.counted]).toEqual([
    '@studio_marelle, 12\u00a0abonnés',
    'En cours',
    undefined,
  ])
})

test('more posts than expected fill the bar and no more', () => {
  const analysis = running({ step: 'reading', postsRead: 130, postsExpected: 100 })
  expect(plain(spokenProgress(analysis))).toBe('Étape 2 sur 4 : lecture des posts, 100 %.')
})

test('an account without posts divides nothing', () => {
  const analysis = running({ step: 'reading', postsRead: 0, postsExpected: 0 })
  expect(stepsOf(analysis)[1]).toMatchObject({ detail: 'En cours', state: 'current' })
  expect(plain(spokenProgress(analysis))).toBe('Étape 2 sur 4 : lecture des posts.')
})

test('a delivered one has the four steps behind it', () => {
  expect(stepsOf(anAnalysis({ status: 'done', report: { credibilityScore: 78 } })).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'done',
  ])
})

test('one that waits, one that failed', () => {
  expect(plain(spokenProgress(anAnalysis()))).toBe('Étape 1 sur 4 : en attente.')
  expect(spokenProgress(failed)).toBe('')
})

test('a reading that goes on another day says which', () => {
  const heldUp = running({ step: 'finding', resumesAt: '2026-11-14T23:10:00.000Z' })
  expect(plain(closingLine(heldUp, false))).toMatch(
    /^X limite nos lectures : celle-ci reprendra le 15\/11\/2026 à 00 h 10\. /,
  )
  expect(plain(spokenProgress(heldUp))).toContain('reprendra le 15/11/2026')
})
