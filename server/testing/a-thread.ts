import { serveThread } from '#server/lib/serve-thread.ts'

export type Asked = { threadDoes: 'answer' | 'throw' | 'die' | 'hang'; forMs?: number }

/** A thread that does what a test wants of it. */
serveThread(({ threadDoes, forMs = 0 }: Asked) => {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(clock, 0, 0, threadDoes === 'hang' ? Number.POSITIVE_INFINITY : forMs)
  if (threadDoes === 'die') process.exit(3)
  if (threadDoes === 'throw') throw new RangeError('not this one')
  return { secrets: Object.keys(process.env).length }
})
