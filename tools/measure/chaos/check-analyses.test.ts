import { expect, test } from 'vitest'
import { type Row, wrongAnswers } from './check-analyses.ts'
import type { Asked } from './customers.ts'

const at = new Date('2026-11-17')
const paid: Row = {
  id: 'analysis',
  accountId: 'customer',
  username: 'charge_1',
  status: 'done',
  failure: null,
  createdAt: at,
  endedAt: at,
}
const asked = (key: string, part: Partial<Asked>): Asked => ({
  accountId: 'customer',
  key,
  username: 'charge_1',
  status: 200,
  id: 'analysis',
  isDone: true,
  ...part,
})
const first = asked('first', { status: 201 })
const keptFor = (...keys: string[]) => keys.map((key) => ({ accountId: 'customer', key, analysisId: 'analysis' }))

test('an analysis of today, opened again for nothing, is what was asked for', () => {
  expect(wrongAnswers([first, asked('again', {})], [paid], keptFor('first', 'again'))).toEqual([])
})

test('one that was under way when it was opened may end as its profile says', () => {
  const refused = { ...paid, status: 'failed', failure: 'profile_minor' }
  const joined = asked('again', { isDone: false })
  expect(
    wrongAnswers([asked('first', { status: 202, isDone: false }), joined], [refused], keptFor('first', 'again')),
  ).toEqual([])
})

test.each<[string, Asked[], Row[], string[], string]>([
  ['nobody paid for', [asked('again', {})], [paid], ['again'], 'but nobody paid for it'],
  [
    'failed',
    [asked('again', {})],
    [{ ...paid, status: 'failed', failure: 'analysis_failed' }],
    ['first', 'again'],
    'but it is failed',
  ],
  ['is lost', [asked('again', {})], [], ['first', 'again'], 'without an analysis of its own'],
  [
    'is another customer’s',
    [asked('again', { accountId: 'other' })],
    [paid],
    ['first'],
    'without an analysis of its own',
  ],
  ['has another id', [asked('again', { id: 'other' })], [paid], ['first', 'again'], 'with other, but has analysis'],
  [
    'is new and not delivered',
    [first],
    [{ ...paid, status: 'running', endedAt: null }],
    ['first'],
    'but it is running',
  ],
  [
    'is said to be refused',
    [{ accountId: 'customer', key: 'first', username: 'charge_1', status: 422, code: 'profile_minor' }],
    [paid],
    ['first'],
    'but it ended null',
  ],
])('one that %s is a difference', (_, requests, rows, keys, difference) => {
  const [found = '', ...more] = wrongAnswers(requests, rows, keptFor(...keys))
  expect(found).toContain(difference)
  expect(more).toEqual([])
})
