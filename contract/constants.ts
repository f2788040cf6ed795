/** The spec's constants (section 9) that both sides obey. */
export const PASSWORD_MIN_LENGTH = 6
/** Of who may read customers' accounts, more is asked than of a customer (spec 9.6). */
export const OPERATOR_PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128
export const DASHBOARD_ANALYSES = 10
export const ANALYSES_DEFAULT_LIMIT = 50
export const ANALYSES_MAX_LIMIT = 100
export const INSUFFICIENT_CREDITS_REDIRECT_MS = 1_500
export const API_BASE = '/api'
export const TOKEN_STORAGE_KEY = 'token'
/** An account with fewer is not analysed. */
export const MIN_POSTS = 10
/** Below so many posts read, a score has no verdict. */
export const FEW_FOR_A_VERDICT = 15
/** Below so many posts read, one sentence says why every margin is wide. */
export const FEW_POSTS = 30
/** The note of spec 2.67, to the byte, on every report that does not describe a real account. */
export const SIMULATED_NOTE = 'Ces données sont simulées pour la démonstration.'
