/** A password that is forgotten, and the one that replaces it: who logs in with theirs does not load these words. */
export const forgot = {
  title: 'Mot de passe oublié',
  explain: 'Indiquez votre adresse\u00a0: nous vous envoyons un lien valable 30\u00a0minutes.',
  submit: 'Recevoir le lien',
  submitting: 'Envoi...',
  back: 'Retour à la connexion',
  sentTitle: 'Consultez vos e-mails',
  sentBefore: 'Si un compte existe pour ',
  sentAfter: ', un lien vient d’y être envoyé. Il est valable 30\u00a0minutes.',
  resend: 'Renvoyer le lien',
  resendIn: (seconds: number) => `Renvoyer dans ${seconds}\u00a0s`,
  resent:
    'Si un compte existe pour cette adresse, un nouveau lien vient d’être envoyé. Le précédent n’est plus valable.',
} as const

export const newPassword = {
  title: 'Nouveau mot de passe',
  field: 'Nouveau mot de passe',
  code: 'Code de votre application, ou code de secours',
  explain: (email: string) => `Pour ${email}. Vos autres sessions seront fermées.`,
  submit: 'Enregistrer et se connecter',
  submitting: 'Enregistrement...',
  askAgain: 'Demander un nouveau lien',
} as const
