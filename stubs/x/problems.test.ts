import { expect, test } from 'vitest'
import { CAMILLE, fixture, statusAndJson, testXHarness } from './test-harness.ts'

const harness = testXHarness()

test.each([
  ['inconnu_x', 'inline200', 200, 'err-user-not-found.inline-200'],
  ['inconnu_x', 'http', 404, 'err-user-not-found.404'],
  ['suspendu_x', 'inline200', 200, 'err-user-suspended.inline-200'],
  ['panne_x', 'http', 503, 'err-503'],
  ['credits_x', 'http', 402, 'err-402-credits.new'],
  ['ratelimit_x', 'http', 429, 'err-429'],
] as const)('%s in style %s answers %i as the fixture', async (username, style, status, name) => {
  harness.stub.setErrorStyle(style)
  expect(statusAndJson(await harness.profile(username))).toEqual({ status, json: fixture(name) })
})

test('suspended in the new style is told apart by nothing', async () => {
  harness.stub.setErrorStyle('http')
  const { status, json } = await harness.profile('suspendu_x')
  expect(status).toBe(404)
  expect(JSON.stringify(json)).not.toMatch(/suspend(?!u_x)/i)
})

test('a protected account is a user like another, until its posts are asked for', async () => {
  const { id } = await harness.user('compte_protege')
  expect(await harness.user('compte_protege')).toMatchObject({ protected: true })
  const inline = JSON.stringify(fixture('err-timeline-protected.inline-200')).replaceAll(CAMILLE, id)
  expect(statusAndJson(await harness.posts(id))).toEqual({ status: 200, json: JSON.parse(inline) as unknown })
  harness.stub.setErrorStyle('http')
  const http = JSON.stringify(fixture('err-timeline-protected.403')).replaceAll(CAMILLE, id)
  expect(statusAndJson(await harness.posts(id))).toEqual({ status: 403, json: JSON.parse(http) as unknown })
})

test('the posts of an id that nobody has are not found', async () => {
  const { status, json } = await harness.posts('1799999999999999999')
  expect(status).toBe(200)
  expect(json).toMatchObject({
    errors: [{ parameter: 'id', detail: 'Could not find user with id: [1799999999999999999].' }],
  })
})

test('ratelimit_x is shut until its reset, served once, then shut again', async () => {
  harness.stub.setRateLimitedSeconds(5)
  const shut = await harness.profile('ratelimit_x')
  expect(shut.headers.get('x-rate-limit-remaining')).toBe('0')
  const waitSeconds = Number(shut.headers.get('x-rate-limit-reset')) - Date.now() / 1_000
  expect(waitSeconds).toBeGreaterThan(3)
  expect(waitSeconds).toBeLessThanOrEqual(6)
  harness.stub.advanceClock(6)
  expect(await harness.profile('ratelimit_x')).toMatchObject({ status: 200 })
  expect(await harness.profile('ratelimit_x')).toMatchObject({ status: 429 })
})
