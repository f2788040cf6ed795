import { pair } from './pair.ts'

/** A password that is forgotten, and the one that replaces it: who logs in with theirs does not load these words. */
export const forgot = {
  title: pair('Mot de passe oublié', 'Forgotten password'),
  explain: pair(
    'Indiquez votre adresse\u00a0: nous vous envoyons un lien valable 30\u00a0minutes.',
    'Give us your address: we will send you a link that works for 30\u00a0minutes.',
  ),
  submit: pair('Recevoir le lien', 'Send me the link'),
  submitting: pair('Envoi...', 'Sending...'),
  back: pair('Retour à la connexion', 'Back to login'),
  sentTitle: pair('Consultez vos e-mails', 'Check your email'),
  sentBefore: pair('Si un compte existe pour ', 'If there is an account for '),
  sentAfter: pair(
    ', un lien vient d’y être envoyé. Il est valable 30\u00a0minutes.',
    ', a link has just been sent there. It works for 30\u00a0minutes.',
  ),
  resend: pair('Renvoyer le lien', 'Send the link again'),
  resendIn: pair(
    (seconds: number) => `Renvoyer dans ${seconds}\u00a0s`,
    (seconds: number) => `Send again in ${seconds}\u00a0s`,
  ),
  resent: pair(
    'Si un compte existe pour cette adresse, un nouveau lien vient d’être envoyé. Le précédent n’est plus valable.',
    'If there is an account for this address, a new link has just been sent. The previous one no longer works.',
  ),
}

export const newPassword = {
  title: pair('Nouveau mot de passe', 'New password'),
  field: pair('Nouveau mot de passe', 'New password'),
  code: pair('Code de votre application, ou code de secours', 'Code from your app, or a backup code'),
  explain: pair(
    (email: string) => `Pour ${email}. Vos autres sessions seront fermées.`,
    (email: string) => `For ${email}. Your other sessions will be closed.`,
  ),
  submit: pair('Enregistrer et se connecter', 'Save and log in'),
  submitting: pair('Enregistrement...', 'Saving...'),
  askAgain: pair('Demander un nouveau lien', 'Ask for a new link'),
}
