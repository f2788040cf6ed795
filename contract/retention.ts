/** For how long what we hold is kept. The sweep, the public texts and docs/retention.md take it from here. */
export const KEPT_DAYS = {
  /** The words of posts, as a report's evidence. */
  words: 30,
  /** The hashed address that a customer logged in from. */
  addresses: 30,
  /** A code that is not in the bio three months after it was last asked for will not be: who wants one again gets another. */
  unconfirmedObjections: 90,
  /** A key is good for two days, by clocks that may be two days apart: a request tried again under it must not be paid twice. */
  requests: 4,
  /** Ten times longer than Stripe delivers one again. */
  events: 30,
  /** What was sent to a customer's own address, and what it answered. */
  webhookDeliveries: 30,
  /** So that their owner sees why a program stopped. */
  endedKeys: 30,
  sessions: 30,
  idleSessions: 14,
  verifications: 7,
} as const

/** For how long a customer lets operators read their reports, each time. */
export const SUPPORT_ACCESS_DAYS = 7

export const RESET_LINK_MINUTES = 30

/** What has no shorter time of its own: a year can be compared with the same month of the one before. */
export const KEPT_MONTHS = 13
