/** What a customer may let a key do. Nothing else of an account is opened by one. */
export const KEY_SCOPES = ['analyses:read', 'analyses:write', 'credits:read'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Secret scanners know a key by it. */
export const KEY_PREFIX = 'verso_live_'

/** After how many days a key ends; null: it does not. */
export const KEY_DAYS = [30, 90, 365, null] as const
export type KeyDays = (typeof KEY_DAYS)[number]

export const MAX_KEYS = 20
export const KEY_NAME_MAX = 60
export const KEY_CREDITS_MAX = 100_000

/** Of one key, at one server. */
export const KEY_REQUESTS_A_MINUTE = 300
