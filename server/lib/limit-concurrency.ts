/** A semaphore: so many pieces of work at once at most; the others wait, in the order they came. */
export function limitConcurrency(atOnce: number) {
  let free = atOnce
  const waiting: (() => void)[] = []
  return {
    waiting: () => waiting.length,
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        // Whoever waits takes the place over.
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
