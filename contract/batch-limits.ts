/** Lines of one list. */
export const MAX_LINES = 500
/** Lists of one customer that have not ended. */
export const MAX_BATCHES = 20
/** Lines of one customer that are read side by side: their lists follow each other, so that nobody's fills the queue. */
export const LINES_AT_ONCE = 4
