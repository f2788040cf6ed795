const KNOWN = Float64Array.from({ length: 256 }, (_, count) => Math.log1p(count))

/** Math.log1p of a count, from a table: marking the words of a post asks for it ten thousand times. */
export const log1pOf = (count: number) => KNOWN[count] ?? Math.log1p(count)
