import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerRule } from './rules.ts'
import { fixture, openXHarness, type Reply, type XHarness } from './test-harness.ts'

let harness: XHarness
const CAMILLE = '1780000000000000001'
const statusAndJson = ({ status, json }: Reply) => ({ status, json })

beforeEach(async () => {
  harness = await openXHarness()
})

afterEach(() => harness.close())

describe('by name', () => {
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

  test('suspended in the new style is statusAndJson apart by nothing', async () => {
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
})

describe('by a switch', () => {
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
})

describe('before the account is looked up', () => {
  test.each(['/', '/2/users/me', '/2/users/by/username/', '/1.1/x.json', '/2/compliance/jobs'])(
    '%s is not a path',
    async (path) => {
      const { status, text, headers } = await harness.ask(path)
      expect({ status, text, length: headers.get('content-length'), type: headers.get('content-type') }).toEqual({
        status: 404,
        text: '',
        length: '0',
        type: null,
      })
    },
  )

  test.each([null, 'Bearer wrong', 'Basic abc', 'Bearer '])('authorization %s is refused', async (authorization) => {
    const refused = await harness.ask('/2/users/by/username/camille_fictif', authorization)
    expect(statusAndJson(refused)).toEqual({ status: 401, json: fixture('err-401') })
  })

  test('a token that X has changed is refused', async () => {
    harness.stub.setToken('AAAAnew')
    expect(await harness.profile('camille_fictif')).toMatchObject({ status: 401 })
    expect(await harness.ask('/2/users/by/username/camille_fictif', 'Bearer AAAAnew')).toMatchObject({ status: 200 })
  })

  test('a wrong name is refused as in the fixture', async () => {
    const refused = await harness.ask('/2/users/by/username/nom%20trop%20long%20pour%20x')
    expect(statusAndJson(refused)).toEqual({ status: 400, json: fixture('err-400-invalid-request') })
  })

  test.each([
    ['max_results', `/2/users/${CAMILLE}/tweets?max_results=4`],
    ['max_results', `/2/users/${CAMILLE}/tweets?max_results=101`],
    ['pagination_token', `/2/users/${CAMILLE}/tweets?pagination_token=7140dibdno1`],
    ['exclude', `/2/users/${CAMILLE}/tweets?exclude=quotes`],
    ['tweet.fields', `/2/users/${CAMILLE}/tweets?tweet.fields=note_post`],
    ['post.fields', `/2/users/${CAMILLE}/tweets?post.fields=author_id`],
    ['start_time', `/2/users/${CAMILLE}/tweets?start_time=2010-11-05T00:00:00Z`],
    ['since_id', `/2/users/${CAMILLE}/tweets?since_id=abc`],
    ['expansions', `/2/users/${CAMILLE}/tweets?expansions=author_id`],
    ['id', '/2/users/camille/tweets'],
    ['user.fields', '/2/users/by/username/camille_fictif?user.fields=age'],
    ['bidule', '/2/users/by/username/camille_fictif?bidule=1'],
    ['bidule', '/2/usage/tweets?bidule=1'],
  ])('a wrong %s is named in a 400: %s', async (parameter, path) => {
    const { status, json } = await harness.ask(path)
    expect(status).toBe(400)
    expect(json).toMatchObject({
      title: 'Invalid Request',
      errors: [{ parameters: { [parameter]: [expect.any(String)] } }],
    })
  })
})
