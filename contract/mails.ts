/** Each kind of mail to a customer, by the job that sends it, as the operators' console calls it. */
export const MAILS = {
  'send-verification-link': 'Envoi du lien de confirmation',
  'send-reset-link': 'Envoi du lien de mot de passe',
  'send-receipt': 'Envoi du reçu',
  'send-withdrawal-receipt': 'Envoi du reçu de rétractation',
  'send-ended-mail': 'Envoi de la fin d’analyse',
  'send-batch-mail': 'Envoi de la fin de liste',
  'send-key-mail': 'Envoi de la création d’une clé',
  'send-webhook-disabled-mail': 'Envoi de l’arrêt d’un webhook',
  'send-watch-changed-mail': 'Envoi d’un changement surveillé',
  'send-watch-paused-mail': 'Envoi d’une mise en pause',
  'send-watch-summary': 'Envoi du bilan du mois',
} as const

export type MailName = keyof typeof MAILS
