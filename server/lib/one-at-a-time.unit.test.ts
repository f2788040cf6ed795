import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const staying = new AbortController().signal

/** Work that ends when it is told to, and what was begun so far. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    begun.push(name)
    ends.set(name, () => resolve(name))
    return promise
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('of one key one at a time, in order; of another key beside it', async () => {
  const coalesce = oneAtATime()
  const { begun, work, end } = works()
  const results = ['a1', 'a2', 'a3', 'b1'].map((name) => coalesce(name[0] ?? '', staying, work(name)))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
  expect(await Promise.all(results)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('who has left is not served, and holds up nobody', async () => {
  const coalesce = oneAtATime()
  const { begun, work, end } = works()
  const leaving = new AbortController()
  const first = coalesce('a', staying, work('a1'))
  const second = coalesce('a', leaving.signal, work('a2')).catch((error: Error) => error.name)
  const third = coalesce('a', staying, work('a3'))
  leaving.abort()
  await new Promise(setImmediate)
  await end('a1')
  expect(await second).toBe('AbortError')
  expect(begun).toEqual(['a1', 'a3'])
  await end('a3')
  expect(await Promise.all([first, third])).toEqual(['a1', 'a3'])
})

test('work that fails lets the next one in', async () => {
  const coalesce = oneAtATime()
  const failed = coalesce('a', staying, () => Promise.reject(new Error('no')))
  const next = coalesce('a', staying, () => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
