/** So many pieces of work, a few of them at once. */
export async function inParallel(count: number, atOnce: number, work: (nth: number) => Promise<void>) {
  let next = 0
  const client = async () => {
    for (let nth = next++; nth < count; nth = next++) await work(nth)
  }
  await Promise.all(Array.from({ length: atOnce }, client))
}
