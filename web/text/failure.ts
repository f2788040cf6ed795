import { pair } from './pair.ts'

/**
 * What is said when the network or the server fails, beside why (contract/errors.ts): what became of the request and of
 * the credits. Nothing that is not known is promised.
 */
export const failure = {
  broken: pair('Le service rencontre un problème.', 'The service has a problem.'),
  technical: pair(
    (message: string, status: number) => `Message technique\u00a0: ${message}${status > 0 ? ` (${status})` : ''}`,
    (message: string, status: number) => `Technical message: ${message}${status > 0 ? ` (${status})` : ''}`,
  ),
  unmoved: pair('Vos crédits n’ont pas bougé.', 'Your credits have not moved.'),
  analysis: pair(
    'Nous ne savons pas si votre demande est arrivée. Vous pouvez réessayer\u00a0: si l’analyse a déjà commencé, nous la retrouvons, et vous ne serez pas débité deux fois.',
    'We do not know whether your request arrived. You can try again: if the analysis has already started, we will find it, and you will not be charged twice.',
  ),
  checkout: pair(
    'Rien ne vous a été débité\u00a0: le paiement se fait seulement sur la page de notre prestataire.',
    'You have not been charged: payment takes place only on our payment provider’s page.',
  ),
  payment: pair(
    'Si votre paiement a été accepté, vos crédits arriveront d’eux-mêmes.',
    'If your payment was accepted, your credits will arrive by themselves.',
  ),
  withdrawal: pair(
    'Nous ne savons pas si votre rétractation est arrivée. Vous pouvez réessayer\u00a0: elle ne sera enregistrée qu’une fois.',
    'We do not know whether your withdrawal arrived. You can try again: it will be recorded only once.',
  ),
  signUp: pair(
    'Nous ne savons pas si votre compte a été créé. Réessayez\u202f; si l’adresse est déjà prise, connectez-vous avec ce mot de passe.',
    'We do not know whether your account was created. Try again; if the address is already taken, log in with this password.',
  ),
  reset: pair(
    'Nous ne savons pas si votre mot de passe a été enregistré. Réessayez\u202f; si le lien n’est plus valable, connectez-vous avec le nouveau.',
    'We do not know whether your password was saved. Try again; if the link no longer works, log in with the new password.',
  ),
  changePassword: pair(
    'Nous ne savons pas si votre mot de passe a été changé. Réessayez\u202f; si l’ancien est refusé, c’est que le nouveau est en place.',
    'We do not know whether your password was changed. Try again; if the old one is refused, the new one is in place.',
  ),
  deleteAccount: pair(
    'Nous ne savons pas si votre compte a été supprimé. Tant qu’il ne l’est pas, vos analyses et vos crédits restent en place. Réessayez\u202f; s’il l’est déjà, vous reviendrez à la page de connexion.',
    'We do not know whether your account was deleted. Until it is, your analyses and your credits stay in place. Try again; if it already is, you will return to the login page.',
  ),
  list: pair('La liste n’a pas pu être lue.', 'The list could not be read.'),
  account: pair('Certaines informations n’ont pas pu être lues.', 'Some information could not be read.'),
  earlier: pair(
    'Vos rapports précédents sur ce compte n’ont pas pu être lus.',
    'Your earlier reports on this account could not be read.',
  ),
  others: pair(
    'Vos autres rapports, à comparer à celui-ci, n’ont pas pu être lus.',
    'Your other reports, to compare with this one, could not be read.',
  ),
  kept: pair(
    'Votre session est gardée dans cette page. Dès que le service répondra, vous pourrez la reprendre sans mot de passe.',
    'Your session is kept in this page. As soon as the service answers, you can resume it without a password.',
  ),
  back: pair('Le service répond de nouveau.', 'The service is answering again.'),
  resume: pair('Reprendre ma session', 'Resume my session'),
}
