const BATCH = 5_000

/** Repeats a bounded change until there is nothing left to do; tells how many rows it touched. */
export async function inBatches(change: (most: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await change(BATCH)
    total += changed
    if (changed < BATCH) return total
  }
}
