import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { cannedApi } from '#web/testing/canned-api.ts'

const api = cannedApi()

/** The page at this address, as its first file finds it, its calls on their way. */
async function beginPage(address: string, token: string | null) {
  if (token) localStorage.setItem('token', token)
  history.replaceState(null, '', address)
  vi.resetModules()
  return import('./early-calls.ts')
}

/** The same, once they are answered. */
async function openPage(address: string, token: string | null) {
  const asked: string[] = []
  api.handle((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ of: request.url }))
  })
  const early = await beginPage(address, token)
  await early.earlyAnswersRead
  return { asked, early }
}

test('a report asks who is there and for itself before its screen does, and each answer serves once', async () => {
  const { asked, early } = await openPage('/app/analysis/0198?preuve=toxicity', 'mine')
  await expect
    .poll(() => asked.toSorted(), { timeout: 5_000 })
    .toEqual(['/api/analysis/0198 Bearer mine', '/api/auth/me Bearer mine'])
  const content = () => early.takeEarlyText('/analysis/0198', 'mine')
  await expect.poll(content, { timeout: 5_000 }).toBe('{"of":"/api/analysis/0198"}')
  expect(content()).toBeUndefined()
  expect(early.takeEarlyAnswer('/analysis/0198', 'mine')).toBeUndefined()
  expect((await early.takeEarlyAnswer('/auth/me', 'mine'))?.status).toBe(200)
})

test('what was asked for one customer is not given to the next to sign in', async () => {
  const { early } = await openPage('/app/analysis/0198', 'mine')
  expect(early.takeEarlyText('/auth/me', 'another')).toBeUndefined()
  expect(early.takeEarlyAnswer('/auth/me', 'another')).toBeUndefined()
  expect(early.takeEarlyAnswer('/analysis/0198', null)).toBeUndefined()
})

test('another page asks only who is there, and a visitor for nothing', async () => {
  const { asked } = await openPage('/app/dashboard', 'mine')
  await expect.poll(() => asked, { timeout: 5_000 }).toEqual(['/api/auth/me Bearer mine'])
  localStorage.clear()
  expect((await openPage('/auth/login', null)).asked).toEqual([])
})

test('an answer taken while it was on its way leaves nothing behind to be served later', async () => {
  const held: ServerResponse[] = []
  api.handle((_request, response) => held.push(response))
  const early = await beginPage('/app/dashboard', 'mine')
  const taken = early.takeEarlyAnswer('/auth/me', 'mine')
  await expect.poll(() => held.length, { timeout: 5_000 }).toBe(1)
  held[0]?.end('{"credits":16}')
  expect(await (await taken)?.text()).toBe('{"credits":16}')
  expect(early.takeEarlyText('/auth/me', 'mine')).toBeUndefined()
})

test('an answer that never comes is given up, as one to any other call', async () => {
  const clock = new AbortController()
  const bound = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  api.handle(() => {})
  const early = await beginPage('/app/dashboard', 'mine')
  const failure = early.takeEarlyAnswer('/auth/me', 'mine')?.catch((error: unknown) => error)
  expect(bound).toHaveBeenCalledExactlyOnceWith(40_000)
  clock.abort()
  expect(await failure).toMatchObject({ name: 'AbortError' })
  bound.mockRestore()
})
