import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatDate } from './format.fr.ts'

/** A day without an hour, whatever the time zone. */
const day = (date: string) => formatDate(`${date}T12:00:00Z`)

/** Keys of the customer's own programs. */
export const accessKeysText = {
  title: 'Clés d’accès',
  caption: 'Une clé permet à vos outils d’utiliser Verso sans votre mot de passe (API).',
  failed: 'Vos clés d’accès n’ont pas pu être lues.',
  create: 'Créer une clé',
  none: 'Aucune clé pour le moment.',
  howTo: 'Se servir de l’API, pas à pas',
  scopes: {
    'analyses:read': 'Lire les rapports et les listes',
    'analyses:write': 'Lancer des analyses, avec vos crédits',
    'credits:read': 'Lire le solde et l’historique des crédits',
  },
  /** After « Peut ». */
  may: {
    'analyses:read': 'lire les rapports',
    'analyses:write': 'lancer des analyses',
    'credits:read': 'lire les crédits',
  },
  mayDo: (rights: readonly string[]) =>
    `Peut ${[rights.slice(0, -1).join(', '), rights.at(-1)].filter(Boolean).join(' et ')}`,
  neverUsed: 'Jamais utilisée',
  lastUsed: (date: string) => `Dernière utilisation le ${day(date)}`,
  endless: 'Sans date de fin',
  ends: (iso: string) => `Valable jusqu’au ${formatDate(iso)}`,
  ended: (iso: string) => `Terminée depuis le ${formatDate(iso)}`,
  limit: (credits: number) => `${count(credits, 'crédit')} par jour au plus`,
  over: 'Terminée',

  createTitle: 'Créer une clé d’accès',
  createExplained: 'Elle n’ouvre ni vos réglages, ni vos paiements, ni vos autres clés.',
  name: 'Nom',
  nameHint: 'Pour la reconnaître, par exemple le nom de l’outil.',
  nameMissing: 'Donnez un nom à cette clé.',
  allowed: 'Cette clé peut',
  allowedMissing: 'Choisissez au moins un droit.',
  lasts: 'Durée',
  days: { 30: '30\u00a0jours', 90: '90\u00a0jours', 365: 'Un an', none: 'Sans date de fin' },
  credits: 'Crédits par jour (facultatif)',
  creditsHint: `Le maximum que cette clé peut dépenser en un jour. Une analyse coûte ${ANALYSIS_COST}\u00a0crédits.`,
  creditsWrong: 'Indiquez un nombre entier, ou laissez vide.',
  creditsTooMany: (most: string) => `Le maximum est de ${most}\u00a0crédits.`,
  password: 'Votre mot de passe',
  submit: 'Créer',
  submitting: 'Création...',
  secret: 'Votre clé',
  copy: 'Copier',
  copied: 'Clé copiée.',
  notCopied: 'Votre navigateur ne permet pas la copie\u00a0: la clé est sélectionnée, copiez-la vous-même.',
  once: 'Copiez-la maintenant\u00a0: elle ne sera plus affichée. Gardez-la secrète, comme un mot de passe.',

  revoke: 'Désactiver',
  revokeNamed: (name: string) => `Désactiver la clé «\u00a0${name}\u00a0»`,
  revokeTitle: 'Désactiver cette clé\u00a0?',
  revokeExplained: (name: string) =>
    `L’outil qui utilise «\u00a0${name}\u00a0» sera refusé dès sa prochaine demande. Une clé désactivée ne peut pas être rétablie.`,
  revoking: 'Désactivation...',
  revoked: 'Clé désactivée.',
} as const
