import { prefixOf } from '#contract/languages.ts'
import { LANGUAGE } from '#translated/contract/language.ts'

/** What the addresses of this language's pages begin with: nothing in French. */
export const PAGES = prefixOf(LANGUAGE)
/** An address within them, as the routes below name it. */
export const withinPages = (pathname: string) => pathname.slice(PAGES.length)

/** The part of the credits page where a purchase can be given back. */
export const PURCHASES_ANCHOR = 'achats'

/** The routes of spec 2.1 to 2.8. The code of the screen `name` is `screens/<name>/<name>-screen.tsx`. */
export const visitorScreens = { login: '/auth/login', register: '/auth/register' }
export const customerScreens = {
  dashboard: '/app/dashboard',
  analysis: '/app/analysis/:id',
  credits: '/app/credits',
  account: '/app/account',
}
export type ScreenName = keyof typeof visitorScreens | keyof typeof customerScreens

/** Addresses to link to: the screens, and the states some of them have in their query. */
export const paths = {
  ...visitorScreens,
  ...customerScreens,
  example: `${visitorScreens.login}?exemple`,
  customerExample: `${customerScreens.dashboard}?exemple`,
  archive: `${visitorScreens.login}?archive`,
  forgotPassword: `${visitorScreens.login}?oubli`,
  recentPurchases: `${customerScreens.credits}#${PURCHASES_ANCHOR}`,
  analysis: (id: string) => `/app/analysis/${id}`,
}

export const LEGAL_PARAMETER = 'texte'
/** State of the login page and of the dashboard: the example of a report. */
export const EXAMPLE_PARAMETER = 'exemple'
/** State of the login page, for customers too: one's own archive, read in the browser. */
export const ARCHIVE_PARAMETER = 'archive'
/** State of the dashboard: a list to analyse, and with an id (`?liste=<id>`) one that was started. */
export const LIST_PARAMETER = 'liste'
/** State of the dashboard: the accounts that are watched. */
export const WATCH_PARAMETER = 'surveillance'
/** States of a report: the proof of a figure is open, other analyses stand beside it (`?avec=<id>&avec=<id>`). */
export const PROOF_PARAMETER = 'preuve'
export const OTHER_PARAMETER = 'avec'

/** In the fragment of a report's address, which is sent to nobody: the secret of a share link (docs/decisions/0042). */
const SHARE_PARAMETER = 'partage'
export const shareSecretIn = (hash: string) => new URLSearchParams(hash.slice(1)).get(SHARE_PARAMETER) || null

/** In the fragment too: the secret of the link that verifies an address. */
export const verificationTokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('adresse') || null

/** History state of what opened over a page: closing it is going back. */
export const OPENED_OVER_PAGE = { openedOverPage: true }
