/**
 * An account as it was read and as it is labelled: who wrote it, posts, and the interval in percent unless the share is withheld; then
 * perhaps how many there are at least.
 */
export type ReadAccount = {
  writer: string
  of: number
  positives: number
  retained: number
  right: number
  shown: { low: number; high: number } | null
  atLeast?: number
}
