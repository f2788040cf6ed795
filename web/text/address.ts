import { pair } from './pair.ts'

/** Of an address that is not verified yet. */
export const addressText = {
  title: pair('Confirmez votre adresse e-mail', 'Confirm your email address'),
  explain: pair(
    (email: string) =>
      `Ouvrez le lien envoyé à ${email}\u00a0: c’est là que vous recevrez vos reçus et que vous retrouverez l’accès à votre compte.`,
    (email: string) =>
      `Open the link sent to ${email}: that is where you will receive your receipts and regain access to your account.`,
  ),
  again: pair('Renvoyer le lien', 'Send the link again'),
  sent: pair(
    'Lien renvoyé. Regardez aussi parmi les courriers indésirables.',
    'Link sent again. Look in your junk mail too.',
  ),
  verified: pair('Votre adresse e-mail est confirmée.', 'Your email address is confirmed.'),
  signInFirst: pair('Connectez-vous pour confirmer votre adresse e-mail.', 'Log in to confirm your email address.'),
}
