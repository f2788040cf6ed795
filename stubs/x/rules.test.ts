import { expect, test } from 'vitest'
import type { AnswerRule } from './rules.ts'
import { CAMILLE, fixture, statusAndJson, testXHarness } from './test-harness.ts'

const harness = testXHarness()

const rows: [AnswerRule['kind'], number, string][] = [
  ['inline-not-found', 200, 'err-user-not-found.inline-200'],
  ['http-not-found', 404, 'err-user-not-found.404'],
  ['inline-suspended', 200, 'err-user-suspended.inline-200'],
  ['inline-protected', 200, 'err-timeline-protected.inline-200'],
  ['http-protected', 403, 'err-timeline-protected.403'],
  ['unauthorized', 401, 'err-401'],
  ['unauthorized-legacy', 401, 'err-401.legacy'],
  ['credits', 402, 'err-402-credits.new'],
  ['credits-legacy', 402, 'err-402-credits.legacy'],
  ['spend-cap', 403, 'err-403-spend-cap'],
  ['not-enrolled', 403, 'err-403-client-not-enrolled'],
  ['rate-limited', 429, 'err-429'],
  ['usage-capped', 429, 'err-429-usage-capped'],
  ['unavailable', 503, 'err-503'],
]

test.each(rows)('%s answers %i as the fixture, at either step', async (kind, status, name) => {
  harness.stub.answer('camille_fictif', { kind })
  const expected = JSON.stringify(fixture(name))
  const at = (step: 'username' | 'id', value: string) =>
    JSON.parse(
      expected
        .replaceAll(/inconnu_x|suspendu_x|1780000000000000001/g, value)
        .replaceAll(/"parameter":"(username|id)"/g, `"parameter":"${step}"`)
        .replaceAll(/user with (username|id):/g, `user with ${step}:`),
    ) as unknown
  const profile = await harness.profile('camille_fictif')
  expect(statusAndJson(profile)).toEqual({ status, json: at('username', 'camille_fictif') })
  const posts = await harness.posts(CAMILLE)
  expect(statusAndJson(posts)).toEqual({ status, json: at('id', CAMILLE) })
  for (const { headers } of [profile, posts]) {
    expect(headers.get('content-type')).toMatch(/^application\/(problem\+)?json/)
    expect(headers.get('api-version')).toBe('2.168')
    expect(headers.get('x-rate-limit-reset')).toMatch(/^\d{10}$/)
  }
})

test.each([
  ['http-suspended', 404],
  ['spend-cap-legacy', 403],
  ['invalid-request', 400],
  ['internal-error', 500],
  ['bad-gateway', 502],
  ['gateway-timeout', 504],
] as const)('%s answers %i', async (kind, status) => {
  harness.stub.answer('camille_fictif', { kind })
  expect(await harness.profile('camille_fictif')).toMatchObject({ status })
})

test('both content types of a problem are met', async () => {
  harness.stub.answer('camille_fictif', { kind: 'http-not-found', times: 1 })
  harness.stub.answer('camille_fictif', { kind: 'unavailable', times: 1 })
  expect((await harness.profile('camille_fictif')).type).toBe('application/problem+json')
  expect((await harness.profile('camille_fictif')).type).toBe('application/json; charset=utf-8')
})

test('a body may be HTML, empty, half a JSON, or lost on the way', async () => {
  harness.stub.answer('camille_fictif', { kind: 'html', status: 503, times: 1 })
  harness.stub.answer('camille_fictif', { kind: 'empty', times: 1 })
  harness.stub.answer('camille_fictif', { kind: 'truncated', times: 1 })
  harness.stub.answer('camille_fictif', { kind: 'cut', times: 1 })
  expect(await harness.profile('camille_fictif')).toMatchObject({ status: 503, type: 'text/html; charset=UTF-8' })
  expect(await harness.profile('camille_fictif')).toMatchObject({ status: 200, text: '', type: null })
  const half = await harness.profile('camille_fictif')
  expect(half).toMatchObject({ status: 200, json: undefined, text: expect.stringMatching(/^\{"data":/) as string })
  await expect(harness.profile('camille_fictif')).rejects.toThrow('terminated')
  expect(await harness.profile('camille_fictif')).toMatchObject({ status: 200, json: { data: { id: CAMILLE } } })
})

test('one step may fail alone, and 503 may come a number of times', async () => {
  harness.stub.answer('camille_fictif', { kind: 'unavailable', step: 'posts', times: 2 })
  const profile = await harness.profile('camille_fictif')
  const posts = [await harness.posts(CAMILLE), await harness.posts(CAMILLE), await harness.posts(CAMILLE)]
  expect([profile, ...posts].map(({ status }) => status)).toEqual([200, 503, 503, 200])
  harness.stub.unavailable('camille_fictif', 1)
  expect(await harness.profile('camille_fictif')).toMatchObject({ status: 503 })
  expect(await harness.profile('camille_fictif')).toMatchObject({ status: 200 })
})

test('a rule for everyone ends with `normal`', async () => {
  harness.stub.answer('*', { kind: 'unauthorized-legacy' })
  expect(await harness.profile('orga_x')).toMatchObject({ status: 401 })
  harness.stub.answer('*', { kind: 'normal' })
  expect(await harness.profile('orga_x')).toMatchObject({ status: 200 })
})
