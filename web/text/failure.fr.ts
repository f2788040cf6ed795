/**
 * What is said when the network or the server fails, beside why (contract/errors.ts): what became of the request and of
 * the credits. Nothing that is not known is promised.
 */
export const failure = {
  broken: 'Le service rencontre un problème.',
  technical: (message: string, status: number) =>
    `Message technique\u00a0: ${message}${status > 0 ? ` (${status})` : ''}`,
  unmoved: 'Vos crédits n’ont pas bougé.',
  analysis:
    'Nous ne savons pas si votre demande est arrivée. Vous pouvez réessayer\u00a0: si l’analyse a déjà commencé, nous la retrouvons, et vous ne serez pas débité deux fois.',
  checkout: 'Rien ne vous a été débité\u00a0: le paiement se fait seulement sur la page de notre prestataire.',
  payment: 'Si votre paiement a été accepté, vos crédits arriveront d’eux-mêmes.',
  withdrawal:
    'Nous ne savons pas si votre rétractation est arrivée. Vous pouvez réessayer\u00a0: elle ne sera enregistrée qu’une fois.',
  signUp:
    'Nous ne savons pas si votre compte a été créé. Réessayez\u202f; si l’adresse est déjà prise, connectez-vous avec ce mot de passe.',
  reset:
    'Nous ne savons pas si votre mot de passe a été enregistré. Réessayez\u202f; si le lien n’est plus valable, connectez-vous avec le nouveau.',
  changePassword:
    'Nous ne savons pas si votre mot de passe a été changé. Réessayez\u202f; si l’ancien est refusé, c’est que le nouveau est en place.',
  deleteAccount:
    'Nous ne savons pas si votre compte a été supprimé. Tant qu’il ne l’est pas, vos analyses et vos crédits restent en place. Réessayez\u202f; s’il l’est déjà, vous reviendrez à la page de connexion.',
  list: 'La liste n’a pas pu être lue.',
  account: 'Certaines informations n’ont pas pu être lues.',
  earlier: 'Vos rapports précédents sur ce compte n’ont pas pu être lus.',
  others: 'Vos autres rapports, à comparer à celui-ci, n’ont pas pu être lus.',
  kept: 'Votre session est gardée dans cette page. Dès que le service répondra, vous pourrez la reprendre sans mot de passe.',
  back: 'Le service répond de nouveau.',
  resume: 'Reprendre ma session',
} as const
