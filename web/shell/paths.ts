/** The part of the credits page where a purchase can be given back. */
export const PURCHASES_ANCHOR = 'achats'

/** The spec's routes, and the states some of them have in their query. */
export const paths = {
  login: '/auth/login',
  forgotPassword: '/auth/login?oubli',
  register: '/auth/register',
  dashboard: '/app/dashboard',
  credits: '/app/credits',
  recentPurchases: `/app/credits#${PURCHASES_ANCHOR}`,
  account: '/app/account',
  analysis: (id: string) => `/app/analysis/${id}`,
}

export const LEGAL_PARAMETER = 'texte'
/** States of a report: the proof of a figure is open, another analysis stands beside it. */
export const PROOF_PARAMETER = 'preuve'
export const OTHER_PARAMETER = 'avec'

/** History state of what opened over a page: closing it is going back. */
export const OPENED_OVER_PAGE = { openedOverPage: true }
