import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterSingles, asSingle, untilNobodyWaits } from './singles-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a line of a list begins at once while nobody waits for a single analysis', async () => {
  await untilNobodyWaits()
  expect(await afterSingles(() => 'computed')).toBe('computed')
})

test('a line begins and computes when the last of several single analyses has ended', async () => {
  const singles = [startSingle(), startSingle()]
  const seen: string[] = []
  const line = beginLine(seen)

  await singles[0]?.end()
  expect(seen).toEqual([])

  await singles[1]?.end()
  await line
  expect(seen).toEqual(['begun', 'computed'])
})

test('a single analysis that fails holds no list back', async () => {
  const single = asSingle(() => Promise.reject(new Error('the profile is private')))
  const seen: string[] = []
  const line = beginLine(seen)

  await expect(single).rejects.toThrow('the profile is private')
  await line
  expect(seen).toEqual(['begun', 'computed'])
})

test('lists move within ten seconds while somebody always waits', async () => {
  const single = startSingle()
  const seen: string[] = []
  const line = beginLine(seen)

  await vi.advanceTimersByTimeAsync(9_900)
  expect(seen).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(seen).toEqual(['begun'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen).toEqual(['begun', 'computed'])
  await line
  await single.end()
})

/** What the job of a line does around its reading. */
async function beginLine(seen: string[]): Promise<void> {
  await untilNobodyWaits()
  seen.push('begun')
  await afterSingles(() => seen.push('computed'))
}

function startSingle(): { end: () => Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ended = asSingle(() => promise)
  return {
    end: async () => {
      resolve()
      await ended
    },
  }
}
