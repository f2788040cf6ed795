import { SUPPORT_ACCESS_DAYS } from '#contract/retention.ts'
import { count, formatDate, formatLongDate, NOT_AVAILABLE } from './format.fr.ts'

/** What the account screen says. */
export const accountText = {
  title: 'Votre compte',
  credits: 'Crédits',
  analyses: 'Analyses',
  email: 'E-mail',
  sinceSignUp: 'depuis l’inscription',
  loginName: 'identifiant de connexion',
  unknown: '…',
  unavailable: 'indisponible',
  informations: 'Informations',
  remaining: 'Crédits restants',
  remainingWorth: (credits: number, analyses: number) =>
    `${count(credits, 'crédit')}, soit ${count(analyses, 'analyse')}`,
  buy: 'Acheter',
  buyNamed: 'Acheter des crédits',
  withdrawableUntil: (iso: string) => `Rétractation possible jusqu’au ${formatDate(iso)}`,
  withdraw: 'Renoncer',
  withdrawNamed: 'Renoncer à un achat récent',
  requested: (analyses: number) => count(analyses, 'analyse demandée', 'analyses demandées'),
  memberSince: 'Membre depuis',
  notAvailable: NOT_AVAILABLE, // (spec)
  password: 'Mot de passe',
  passwordChanged: (iso: string) => `Modifié le ${formatDate(iso)}`,
  change: 'Changer',
  changeNamed: 'Changer le mot de passe',
  support: {
    name: 'Assistance',
    closed: 'Personne de l’équipe ne lit vos rapports.',
    until: (iso: string) => `L’équipe peut lire vos rapports jusqu’au ${formatLongDate(iso)}.`,
    give: 'Autoriser',
    giveNamed: `Autoriser l’équipe à lire mes rapports pendant ${SUPPORT_ACCESS_DAYS}\u00a0jours`,
    end: 'Retirer',
    endNamed: 'Ne plus autoriser l’équipe à lire mes rapports',
    failed: 'Ce choix n’a pas pu être enregistré.',
  },
  yourData: 'Vos données',
  yourDataDetail: 'Tout ce que nous conservons',
  export: 'Exporter',
  exportNamed: 'Exporter vos données en JSON',
  exportFile: 'verso-export.json',
  sessions: 'Sessions',
  sessionsFailed: 'Vos sessions n’ont pas pu être lues.',
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} sur ${system}` : (browser ?? system ?? 'Appareil inconnu'),
  activeNow: 'Active maintenant',
  lastSeenDays: (days: number) =>
    ['Dernière activité aujourd’hui', 'Dernière activité hier'][days] ??
    `Dernière activité il y a ${count(days, 'jour')}`,
  lastSeenOn: (iso: string) => `Dernière activité le ${formatDate(iso)}`,
  thisSession: 'Cette session',
  end: 'Fermer',
  endNamed: (device: string) => `Fermer la session\u00a0: ${device}`,
  ended: 'Session fermée.',
  othersEnded: 'Les autres sessions sont fermées.',
  endOthers: 'Fermer toutes les autres sessions',
  danger: 'Zone de danger',
  logout: 'Se déconnecter',
  logoutDetail: 'Vous revenez à la page de connexion. Vos analyses et vos crédits restent en place.',
  delete: 'Supprimer votre compte',
  deleteDetail: (credits: number) =>
    `Vos analyses et vos ${credits < 2 ? 'crédits' : count(credits, 'crédit')} sont effacés aussitôt, sans retour possible.`,
} as const

/** The dialog that asks for the password before other sessions end. */
export const endSessionsText = {
  title: 'Fermer une session',
  titleOthers: 'Fermer les autres sessions',
  explain: (device: string) => `Il faudra se reconnecter sur cet appareil\u00a0: ${device}.`,
  explainOthers: 'Il faudra se reconnecter sur chacun des autres appareils. Cette session reste ouverte.',
  password: 'Votre mot de passe',
  submit: 'Fermer',
  submitting: 'Fermeture...',
} as const

/** The dialog that changes the password. */
export const changePasswordText = {
  title: 'Changer le mot de passe',
  explain: 'Vos autres sessions seront fermées. Vos clés d’accès restent valables.',
  current: 'Mot de passe actuel',
  next: 'Nouveau mot de passe',
  submit: 'Enregistrer',
  submitting: 'Enregistrement...',
  done: 'Votre mot de passe a été changé. Vos autres sessions ont été fermées.',
} as const
