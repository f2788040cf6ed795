/** Of an address that is not verified yet. */
export const addressText = {
  title: 'Confirmez votre adresse e-mail',
  explain: (email: string) =>
    `Ouvrez le lien envoyé à ${email}\u00a0: c’est là que vous recevrez vos reçus et que vous retrouverez l’accès à votre compte.`,
  again: 'Renvoyer le lien',
  sent: 'Lien renvoyé. Regardez aussi parmi les courriers indésirables.',
  verified: 'Votre adresse e-mail est confirmée.',
  signInFirst: 'Connectez-vous pour confirmer votre adresse e-mail.',
} as const
