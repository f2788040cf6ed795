import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

test('whoever asks while it runs gets the next run, all of them the same one, and never an answer older than the question', async () => {
  const share = coalesce<number>()
  const scope = {}
  const ends: (() => void)[] = []
  let runs = 0
  const work = () => {
    const run = (runs += 1)
    return new Promise<number>((resolve) => void ends.push(() => resolve(run)))
  }
  const first = share(scope, 'a payment', work)
  const [second, third] = [share(scope, 'a payment', work), share(scope, 'a payment', work)]
  const other = share(scope, 'another', work)
  expect(runs).toBe(2)
  ends[0]?.()
  expect(await first).toBe(1)
  await expect.poll(() => runs).toBe(3)
  for (const end of ends) end()
  expect(await Promise.all([second, third, other])).toEqual([3, 3, 2])
  const later = share(scope, 'a payment', work)
  ends.at(-1)?.()
  expect(await later).toBe(4)
})
