import { expect, test, vi } from 'vitest'
import { retry } from './retry.ts'
import { singleFlight } from './single-flight.ts'

const always = () => true

test('a failure is tried again after each delay, and the last is thrown as it came', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('first'))
    .mockRejectedValueOnce(new Error('second'))
  work.mockRejectedValue(new Error('third'))
  await expect(retry({ while: always, delays: [1, 1] }, work)).rejects.toThrow('third')
  expect(work).toHaveBeenCalledTimes(3)
})

test('what is not worth another attempt is thrown at once', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no'))
  await expect(retry({ while: () => false, delays: 1 }, work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(1)
})

test('with one delay it goes on until its time is over', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('away'))
  await expect(retry({ while: always, delays: 5, until: Date.now() + 300 }, work)).rejects.toThrow('away')
  expect(work.mock.calls.length).toBeGreaterThan(2)
  work.mockResolvedValue('here')
  expect(await retry({ while: always, delays: 1 }, work)).toBe('here')
})

test('work that runs is not begun again, and begins again once it has ended, even badly', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {})
  const flight = singleFlight(work)
  await Promise.all([flight.run(), flight.run()])
  expect(work).toHaveBeenCalledTimes(1)
  work.mockRejectedValueOnce(new Error('no'))
  await expect(flight.run()).rejects.toThrow('no')
  await flight.run()
  await flight.idle()
  expect(work).toHaveBeenCalledTimes(3)
})
