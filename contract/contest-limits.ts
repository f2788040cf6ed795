/** Apart from contests.ts, for the screen's field: the schemas would bring zod to the browser. */
export const CONTEST_REASON_MAX_LENGTH = 500
/** In one analysis. */
export const MAX_CONTESTS = 200
/** In one analysis, of posts that a customer leaves out. Apart from exclusions.ts, whose figures the login page needs not. */
export const MAX_EXCLUSIONS = 200
