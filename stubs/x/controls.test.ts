import { describe, expect, test } from 'vitest'
import { callXControl } from './controls.ts'
import { fixture, openXHarness, testXHarness } from './test-harness.ts'

const harness = testXHarness()

describe('rate limits', () => {
  const left = (headers: Headers) => ['limit', 'remaining'].map((name) => Number(headers.get(`x-rate-limit-${name}`)))

  test('each route counts apart: 300 profiles, 10 000 pages, 50 looks at the usage', async () => {
    const id = await harness.idOf('camille_fictif')
    expect(left((await harness.profile('inconnu_x')).headers)).toEqual([300, 298])
    expect(left((await harness.posts(id)).headers)).toEqual([10_000, 9_999])
    const usage = await harness.ask('/2/usage/tweets')
    expect(left(usage.headers)).toEqual([50, 49])
    const reset = Number(usage.headers.get('x-rate-limit-reset'))
    expect(Math.abs(reset - Date.now() / 1_000 - 900)).toBeLessThan(5)
  })

  test('the last one is served, the next is 429 until the window resets', async () => {
    harness.stub.setRateLimit('profile', { limit: 2, remaining: 1, resetInSeconds: 60 })
    expect(left((await harness.profile('orga_x')).headers)).toEqual([2, 0])
    const refused = await harness.profile('orga_x')
    expect(refused).toMatchObject({ status: 429, json: fixture('err-429') })
    expect(Number(refused.headers.get('x-rate-limit-reset'))).toBe(harness.stub.rateLimit('profile').resetAt)
    harness.stub.advanceClock(61)
    expect(left((await harness.profile('orga_x')).headers)).toEqual([2, 1])
  })

  test('a refused token takes nothing from the window', async () => {
    await harness.ask('/2/users/by/username/orga_x', null)
    expect(harness.stub.rateLimit('profile').remaining).toBe(300)
  })
})

describe('calls and cost', () => {
  test('every call is kept with what it brought', async () => {
    const id = await harness.idOf('orga_x')
    await harness.posts(id, 'max_results=20')
    await harness.profile('inconnu_x')
    await harness.ask('/nowhere')
    expect(harness.stub.calls()).toMatchObject([
      { route: 'profile', username: 'orga_x', objects: 1, status: 200 },
      { route: 'posts', username: 'orga_x', id, objects: 20, status: 200 },
      { route: 'profile', username: 'inconnu_x', objects: 0, status: 200 },
      { route: 'unknown', objects: 0, status: 404 },
    ])
    expect(harness.stub.calls({ route: 'profile', username: 'orga_x' })).toHaveLength(1)
    harness.stub.forgetCalls()
    expect(harness.stub.calls()).toEqual([])
  })

  test('an object is billed once per UTC day', async () => {
    const id = await harness.idOf('orga_x')
    await harness.posts(id, 'max_results=20')
    await harness.posts(id, 'max_results=25')
    expect(harness.stub.cost()).toEqual({
      returned: { users: 1, posts: 45 },
      billed: { users: 1, posts: 25 },
      milliDollars: 10 + 25 * 5,
    })
    expect(await harness.ask('/2/usage/tweets')).toMatchObject({
      json: { data: { project_usage: '25', project_cap: '3000000' } },
    })
    harness.stub.advanceClock(86_400)
    await harness.idOf('orga_x')
    expect(harness.stub.cost().billed).toEqual({ users: 2, posts: 25 })
  })

  test('an empty purse is 402, after a last call that may go below zero', async () => {
    harness.stub.setBalance(15)
    const id = await harness.idOf('orga_x')
    expect(await harness.posts(id, 'max_results=5')).toMatchObject({ status: 200 })
    expect(harness.stub.balance()).toBe(-20)
    expect(await harness.posts(id)).toMatchObject({ status: 402, json: fixture('err-402-credits.new') })
    expect(await harness.ask('/2/usage/tweets')).toMatchObject({ status: 200 })
    harness.stub.setBalance(null)
    expect(await harness.posts(id)).toMatchObject({ status: 200 })
  })
})

describe('settings', () => {
  test('latency holds the answer back, for all or for lent_n', async () => {
    const timed = async (username: string) => {
      const start = performance.now()
      await harness.profile(username)
      return performance.now() - start
    }
    expect(await timed('lent_60')).toBeGreaterThan(55)
    harness.stub.setLatency(40)
    expect(await timed('orga_x')).toBeGreaterThan(35)
  })

  test('closing does not wait for those who wait', async () => {
    const other = await openXHarness()
    const hung = other.profile('lent_600000').catch((error: unknown) => error)
    await expect.poll(() => other.stub.calls()).toMatchObject([{ username: 'lent_600000', status: 0 }])
    await other.close()
    expect(await hung).toBeInstanceOf(Error)
  })

  test('every control can also be called over HTTP', async () => {
    await callXControl(harness.stub.url, 'answer', 'orga_x', { kind: 'inline-suspended', step: 'profile', times: 1 })
    expect(await harness.profile('orga_x')).toMatchObject({ json: { errors: [{ title: 'Forbidden' }] } })
    await callXControl(harness.stub.url, 'setRateLimit', 'posts', { limit: 7 })
    expect(await callXControl(harness.stub.url, 'rateLimit', 'posts')).toMatchObject({ limit: 7, remaining: 7 })
    expect(await callXControl(harness.stub.url, 'calls', { username: 'orga_x' })).toHaveLength(1)
    await callXControl(harness.stub.url, 'reset')
    expect(await callXControl(harness.stub.url, 'calls')).toEqual([])
    expect(harness.stub.rateLimit('posts').limit).toBe(10_000)
    const unknown = await fetch(`${harness.stub.url}/_stub/nothing`, { method: 'POST' })
    expect(unknown.status).toBe(404)
  })

  test('a control given nonsense says so', async () => {
    const wrong = await fetch(`${harness.stub.url}/_stub/answer`, { method: 'POST', body: '{' })
    expect(wrong.status).toBe(500)
  })
})
