import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { attackApi } from './api.ts'
import { misfitIn } from './operations.ts'

const database = testDatabase()

test('three thousand requests: every call succeeds, no 500, no answer out of its schema, nobody’s words in another’s answer', async () => {
  const { faults, operations, statuses } = await attackApi(database.url, { requests: 3_000, seed: 20_261_116 })
  expect(faults).toEqual([])
  expect(operations).toBeGreaterThan(30)
  // Most of what is sent is refused; a run in which everything is refused would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(200)
}, 300_000)

test('an answer that the document does not promise is a fault', () => {
  const type = 'application/json; charset=utf-8'
  const schema = { type: 'object', properties: { credits: { type: 'integer' } }, required: ['credits'] }
  const misfit = misfitIn({ '200': { content: { 'application/json': { schema } } }, '204': {} })
  expect(misfit({ status: 200, type, body: '{"credits":8}' })).toBeNull()
  expect(misfit({ status: 200, type, body: '{"credits":"8"}' })).toContain('not its schema: credits')
  expect(misfit({ status: 200, type: 'text/html', body: '' })).toContain('not declared')
  expect(misfit({ status: 204, type: '', body: 'x' })).toContain('a body came')
  expect(misfit({ status: 302, type, body: '' })).toBe('status 302 is not declared')
})
