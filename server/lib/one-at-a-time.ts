/**
 * The work of one key is done one after the other, in the order it was asked for. What still waits when its caller leaves
 * is not begun.
 */
export function oneAtATime() {
  const lastOf = new Map<string, Promise<void>>()
  return async <Result>(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const before = lastOf.get(key)
    const { promise: done, resolve } = Promise.withResolvers<void>()
    lastOf.set(key, done)
    await before
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      if (lastOf.get(key) === done) lastOf.delete(key)
      resolve()
    }
  }
}
