import { BEHAVIOURS } from './behaviours.ts'

/** How often a watched account is read. A month is thirty days, so that readings lie as evenly as those of a week. */
export const WATCH_DAYS = { week: 7, month: 30 } as const
export type WatchPeriod = keyof typeof WATCH_DAYS
export const WATCH_PERIODS = ['week', 'month'] as const satisfies readonly WatchPeriod[]

/** Watches that one customer has. */
export const MAX_WATCHES = 200

/** What two readings are compared by: few figures, since each that is added makes a change of the others harder to tell from chance. */
export const WATCHED_FIGURES = ['credibilityScore', ...BEHAVIOURS] as const
export type WatchedFigure = (typeof WATCHED_FIGURES)[number]

/** What is told at once, since nothing has to be measured. */
export const WATCHED_FACTS = ['name', 'handle', 'bio', 'verified_lost', 'gone', 'protected', 'unreadable'] as const
export type WatchedFact = (typeof WATCHED_FACTS)[number]

/** Two readings are compared once the account has published so many posts since. */
export const NEW_POSTS = 30

/** A mean number of readings in a month of 30.4 days. */
export const readingsAMonth = (every: WatchPeriod) => 365.25 / 12 / WATCH_DAYS[every]
