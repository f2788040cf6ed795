/** For how long what we hold is kept. The sweeps, the public texts and docs/retention.md take it from here. */
export const KEPT_DAYS = {
  /** The words of posts, as a report's evidence. */
  words: 30,
  /** The hashed address that a customer logged in from. */
  addresses: 30,
} as const

/** What has no shorter time of its own: a year can be compared with the same month of the one before. */
export const KEPT_MONTHS = 13
