import type { Translation } from '#contract/translation.ts'
import type { failure as french } from './failure.fr.ts'

/** What became of the request and of the credits when the network or the server fails. Nothing that is not known is promised. */
export const failure = {
  broken: 'The service has a problem.',
  technical: (message: string, status: number) => `Technical message: ${message}${status > 0 ? ` (${status})` : ''}`,
  unmoved: 'Your credits have not moved.',
  analysis:
    'We do not know whether your request arrived. You can try again: if the analysis has already started, we will find it, and you will not be charged twice.',
  checkout: 'You have not been charged: payment takes place only on our payment provider’s page.',
  payment: 'If your payment was accepted, your credits will arrive by themselves.',
  withdrawal: 'We do not know whether your withdrawal arrived. You can try again: it will be recorded only once.',
  signUp:
    'We do not know whether your account was created. Try again; if the address is already taken, log in with this password.',
  reset:
    'We do not know whether your password was saved. Try again; if the link no longer works, log in with the new password.',
  changePassword:
    'We do not know whether your password was changed. Try again; if the old one is refused, the new one is in place.',
  deleteAccount:
    'We do not know whether your account was deleted. Until it is, your analyses and your credits stay in place. Try again; if it already is, you will return to the login page.',
  list: 'The list could not be read.',
  account: 'Some information could not be read.',
  earlier: 'Your earlier reports on this account could not be read.',
  others: 'Your other reports, to compare with this one, could not be read.',
  kept: 'Your session is kept in this page. As soon as the service answers, you can resume it without a password.',
  back: 'The service is answering again.',
  resume: 'Resume my session',
} satisfies Translation<typeof french>
