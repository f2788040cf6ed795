/** Apart from contests.ts, for the screen's field: the schemas would bring zod to the browser. */
export const CONTEST_REASON_MAX_LENGTH = 500
/** In one analysis. */
export const MAX_CONTESTS = 200
