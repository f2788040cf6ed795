/** A stretch of the ruler that has a name, up to where the next one begins. */
export type Zone = { from: number; to: number; name: string }
