/** X's ids hold the milliseconds since this one, above 22 bits of machine and sequence, since November 2010. */
const FIRST_ID_AT = 1_288_834_974_657n
const FIRST_DATED_ID = 30_000_000_000n

/** When the post was published, as its id at X tells; null of the older ones, which only count up. */
export function dateInId(id: string): Date | null {
  if (!/^\d{1,19}$/.test(id)) return null
  const number = BigInt(id)
  return number < FIRST_DATED_ID ? null : new Date(Number((number >> 22n) + FIRST_ID_AT))
}
