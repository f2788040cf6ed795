import { afterEach, expect, test } from 'vitest'
import type { Asked } from '#server/testing/a-thread.ts'
import { openThreadPool, ThreadDied, type ThreadPool } from './thread-pool.ts'

const file = new URL('../testing/a-thread.ts', import.meta.url)
let pool: ThreadPool<Asked, { secrets: number }>
const openPool = (size: number, limitMs = 20_000) => {
  pool = openThreadPool(file, { size, limitMs })
  return pool
}
afterEach(() => pool.stop())

test('a thread that dies fails its own work alone; those beside it and after it are done', async () => {
  const { run } = openPool(2)
  const asked = (['answer', 'die', 'answer', 'throw', 'answer'] as const).map((threadDoes) =>
    run({ threadDoes, forMs: 20 }),
  )
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[1]).toMatchObject({ reason: expect.any(ThreadDied) as Error })
  expect(outcomes[3]).toMatchObject({ reason: { name: 'RangeError', message: 'not this one' } })
})

test('one that hangs is ended, and what waits for it is done on another', async () => {
  const { run } = openPool(1, 3_000)
  const [hangs, waits] = [run({ threadDoes: 'hang' }), run({ threadDoes: 'answer' })]
  await expect(hangs).rejects.toThrow(ThreadDied)
  expect(await waits).toEqual({ secrets: 0 })
})

test('what goes first is done before what waits already', async () => {
  const { run } = openPool(1)
  const done: string[] = []
  await Promise.all([
    run({ threadDoes: 'answer', forMs: 100 }),
    run({ threadDoes: 'answer' }).then(() => done.push('waited')),
    run({ threadDoes: 'answer' }, { first: true }).then(() => done.push('goes first')),
  ])
  expect(done).toEqual(['goes first', 'waited'])
})

test('while threads work the event loop goes on', async () => {
  const { run } = openPool(1)
  await run({ threadDoes: 'answer' })
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  await run({ threadDoes: 'answer', forMs: 300 })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(5)
})

test('to stop waits for what was begun, and for what waits its turn; nothing is begun after', async () => {
  const { run, stop } = openPool(1)
  const ended: string[] = []
  const begun = run({ threadDoes: 'answer', forMs: 200 }).then(() => ended.push('begun'))
  const waiting = run({ threadDoes: 'answer' }).then(() => ended.push('waiting'))
  await stop()
  expect(ended).toEqual(['begun', 'waiting'])
  await expect(run({ threadDoes: 'answer' })).rejects.toThrow('were stopped')
  await Promise.all([begun, waiting])
})
