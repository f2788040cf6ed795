/** Apart from share-links.ts, for the screen's choice: the schemas would bring zod to the browser. */
export const SHARE_DAYS = { shortest: 1, usual: 7, longest: 30 } as const
/** That an account has at a time. */
export const MAX_SHARE_LINKS = 50
/** The header that carries a link's secret: an address would leave it in logs. */
export const SHARE_HEADER = 'share-token'
