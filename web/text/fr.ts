import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatEuros, formatNumber } from './format.ts'

/**
 * The sentences of every page and of who is not signed in; a screen's own are beside, in the file of its name, so that
 * nobody loads words before the screen that says them. Those marked (spec) keep the specification's bytes: plain spaces,
 * three dots. The server's sentences are in contract/errors.ts.
 */
export const fr = {
  product: 'Verso',
  description:
    'Voyez l’envers d’un compte X ou Bluesky\u00a0: un score de crédibilité sur 100 et, derrière chaque chiffre, les posts qui le fondent.',
  needsJavaScript: 'Verso a besoin de JavaScript pour fonctionner.',
  loading: 'Chargement...', // (spec)
  close: 'Fermer',
  cancel: 'Annuler',
  retry: 'Réessayer',
  showPassword: 'Afficher le mot de passe',
  skipToContent: 'Aller au contenu',
  title: (page: string) => `${page}, Verso`,
  broken: {
    title: 'Cette page n’a pas pu s’afficher.',
    explain: 'La connexion est peut-être coupée, ou Verso a été mis à jour depuis que vous l’avez ouvert.',
    reload: 'Recharger la page',
  },

  auth: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    confirm: 'Confirmez le mot de passe',
    passwordHint: '6\u00a0caractères au minimum.',
    passwordHintShort: 'Longueur suffisante. Avec 12\u00a0caractères ou plus, votre mot de passe résiste mieux.',
    passwordHintLong: 'Bonne longueur.',
    tagline: 'Voyez l’envers d’un compte X',
    promise: 'Un score de crédibilité sur 100, et derrière chaque chiffre, les posts qui le fondent.',
    facts: [
      { title: 'Tout s’ouvre', text: 'Chaque chiffre montre ses posts, sa marge et son calcul.' },
      { title: 'Rien n’est deviné', text: 'Seulement ce que le compte déclare, citation à l’appui.' },
      { title: 'Échec remboursé', text: `Si l’analyse échoue, vos ${ANALYSIS_COST}\u00a0crédits vous sont rendus.` },
    ],
  },
  /** The example of a report that anybody may read, and one of its figures beside the login form. */
  example: {
    link: 'Lire un exemple de rapport',
    figureLabel: 'Exemple\u00a0: un chiffre au recto, ses preuves au verso',
    recto: 'Exemple, le recto',
    verso: 'Exemple, le verso',
    name: 'Toxicité',
    unit: '\u202f%',
    interval: (low: number, high: number, of: number) =>
      `entre ${formatNumber(low)} et ${formatNumber(high)}\u202f%, sur ${count(of, 'post lu', 'posts lus')}`,
    quoted: { before: '«\u00a0', after: '\u00a0»' },
    more: (posts: number) => `et ${count(posts, 'autre post', 'autres posts')}`,
    from: (username: string) => `Tiré du rapport sur @${username}, une personne inventée.`,
  },
  login: {
    title: 'Connexion',
    submit: 'Se connecter',
    submitting: 'Connexion...', // (spec)
    forgot: 'Mot de passe oublié\u202f?',
    noAccount: 'Pas encore de compte\u202f? ',
    register: 'Créer un compte',
  },
  forgot: {
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
  },
  newPassword: {
    title: 'Nouveau mot de passe',
    field: 'Nouveau mot de passe',
    code: 'Code de votre application, ou code de secours',
    explain: (email: string) => `Pour ${email}. Vos autres sessions seront fermées.`,
    submit: 'Enregistrer et se connecter',
    submitting: 'Enregistrement...',
    askAgain: 'Demander un nouveau lien',
  },
  register: {
    title: 'Créer un compte',
    submit: 'Créer mon compte',
    submitting: 'Création...', // (spec)
    haveAccount: 'Déjà inscrit\u202f? ',
    login: 'Se connecter',
    cost: (lowest: number, highest: number) =>
      `L’inscription est gratuite. Une analyse coûte ${ANALYSIS_COST}\u00a0crédits, soit de ${formatEuros(lowest)} à ${formatEuros(highest)} TTC selon le pack.`,
  },
  nav: {
    label: 'Navigation principale',
    home: 'Verso, tableau de bord',
    credits: (credits: number) => count(credits, 'crédit'),
    account: (mailbox: string) => `Compte de ${mailbox}`,
    logout: 'Se déconnecter',
    publicOnly: 'Verso n’analyse que des comptes publics.',
    legal: 'Informations légales',
  },
  address: {
    title: 'Confirmez votre adresse e-mail',
    explain: (email: string) =>
      `Ouvrez le lien envoyé à ${email}\u00a0: c’est là que vous recevrez vos reçus et que vous retrouverez l’accès à votre compte.`,
    again: 'Renvoyer le lien',
    sent: 'Lien renvoyé. Regardez aussi parmi les courriers indésirables.',
    verified: 'Votre adresse e-mail est confirmée.',
    signInFirst: 'Connectez-vous pour confirmer votre adresse e-mail.',
  },
  theme: { label: 'Thème\u00a0:', names: { system: 'automatique', light: 'clair', dark: 'sombre' } },
  legal: {
    aide: 'Aide',
    methode: 'Méthode',
    confidentialite: 'Confidentialité',
    conditions: 'Conditions de vente',
    mentions: 'Mentions légales',
    opposition: 'Opposition',
    accessibilite: 'Accessibilité',
    updated: (date: string) => `Texte du ${date}.`,
  },
} as const
