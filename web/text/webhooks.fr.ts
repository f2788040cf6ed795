import { FORMER_SECRET_HOURS } from '#contract/webhooks.ts'
import { formatDate, formatHour } from './format.fr.ts'

const moment = (iso: string) => `${formatDate(iso)} à ${formatHour(iso)}`

/** Messages to the customer's own programs. */
export const webhooksText = {
  title: 'Notifications vers vos outils',
  caption: 'Votre programme est prévenu quand un rapport est prêt, sans avoir à nous interroger (webhooks).',
  failed: 'Vos adresses de notification n’ont pas pu être lues.',
  add: 'Ajouter une adresse',
  none: 'Aucune adresse pour le moment.',
  open: 'Ouvrir',
  openNamed: (host: string) => `Ouvrir l’adresse chez ${host}`,
  on: 'Active',
  off: 'Désactivée',
  events: {
    'analysis.completed': 'Rapport prêt',
    'analysis.failed': 'Analyse échouée',
    'batch.completed': 'Liste terminée',
    'watch.changed': 'Compte surveillé qui change',
    'credits.low': 'Crédits insuffisants',
    'webhook.test': 'Essai',
  },
  disabled: {
    by_customer: 'Vous l’avez désactivée.',
    gone: 'Elle a demandé à ne plus rien recevoir (réponse 410).',
    failing: 'Elle n’a accepté aucun de nos dix essais, sur trois jours.',
  },

  addTitle: 'Ajouter une adresse',
  addExplained:
    'Nous y envoyons un court message signé. Il contient des numéros d’analyse, jamais le texte d’un rapport.',
  url: 'Adresse de votre programme',
  urlHint: 'Elle commence par https:// et doit être joignable depuis Internet.',
  urlMissing: 'Donnez une adresse qui commence par https://.',
  wanted: 'Prévenir quand',
  wantedMissing: 'Choisissez au moins un événement.',
  submit: 'Ajouter',
  submitting: 'Ajout...',
  secret: 'Secret de signature',
  copy: 'Copier',
  copied: 'Secret copié.',
  notCopied: 'Votre navigateur ne permet pas la copie\u00a0: le secret est sélectionné, copiez-le vous-même.',
  once: 'Copiez-le maintenant\u00a0: il ne sera plus affiché. Votre programme s’en sert pour vérifier que le message vient de nous.',

  test: 'Envoyer un essai',
  change: 'Changer le secret',
  changed: `L’ancien secret signe encore pendant ${FORMER_SECRET_HOURS}\u00a0heures.`,
  enable: 'Réactiver',
  disable: 'Désactiver',
  remove: 'Supprimer',
  removeTitle: 'Supprimer cette adresse\u00a0?',
  removeExplained: (host: string) =>
    `Nous n’écrirons plus à votre adresse chez ${host}, et les messages déjà envoyés seront effacés. Son secret ne pourra pas être rétabli.`,
  removing: 'Suppression...',
  removed: 'Adresse supprimée.',
  sent: 'Messages des 30 derniers jours',
  nothingSent: 'Rien n’a encore été envoyé.',
  deliveriesFailed: 'Les messages envoyés n’ont pas pu être lus.',
  replay: 'Renvoyer',
  replayNamed: (type: string, iso: string) => `Renvoyer le message «\u00a0${type}\u00a0» du ${moment(iso)}`,
  at: moment,
  delivered: (status: number | null) => (status === null ? 'Reçu' : `Reçu (réponse ${status})`),
  waiting: (nextTryAt: string | null) => (nextTryAt ? `Prochain essai le ${moment(nextTryAt)}` : 'En cours d’envoi'),
  failures: {
    address_refused: 'Adresse qui n’est pas publique',
    unreachable: 'Adresse injoignable',
    silent: 'Pas de réponse en 15 secondes',
    answered: (status: number | null) => `Refusé (réponse ${status ?? 'inconnue'})`,
    disabled: 'Non envoyé\u00a0: adresse désactivée',
  },
} as const
