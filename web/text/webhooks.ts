import { FORMER_SECRET_HOURS } from '#contract/webhooks.ts'
import { formatDate, formatHour } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

const moment = pair(
  (iso: string) => `${formatDate(iso)} à ${formatHour(iso)}`,
  (iso: string) => `${formatDate(iso)} at ${formatHour(iso)}`,
)

/** Messages to the customer's own programs. */
export const webhooksText = {
  title: pair('Notifications vers vos outils', 'Notifications to your own tools'),
  caption: pair(
    'Votre programme est prévenu quand un rapport est prêt, sans avoir à nous interroger (webhooks).',
    'Your program is told when a report is ready, without having to ask us (webhooks).',
  ),
  failed: pair(
    'Vos adresses de notification n’ont pas pu être lues.',
    'Your notification addresses could not be read.',
  ),
  add: pair('Ajouter une adresse', 'Add an address'),
  none: pair('Aucune adresse pour le moment.', 'No address yet.'),
  open: pair('Ouvrir', 'Open'),
  openNamed: pair(
    (host: string) => `Ouvrir l’adresse chez ${host}`,
    (host: string) => `Open the address at ${host}`,
  ),
  on: 'Active',
  off: pair('Désactivée', 'Disabled'),
  events: {
    'analysis.completed': pair('Rapport prêt', 'Report ready'),
    'analysis.failed': pair('Analyse échouée', 'Analysis failed'),
    'batch.completed': pair('Liste terminée', 'List finished'),
    'watch.changed': pair('Compte surveillé qui change', 'Watched account changes'),
    'credits.low': pair('Crédits insuffisants', 'Not enough credits'),
    'webhook.test': pair('Essai', 'Test'),
  },
  disabled: {
    by_customer: pair('Vous l’avez désactivée.', 'You disabled it.'),
    gone: pair(
      'Elle a demandé à ne plus rien recevoir (réponse 410).',
      'It asked to receive nothing more (answer 410).',
    ),
    failing: pair(
      'Elle n’a accepté aucun de nos dix essais, sur trois jours.',
      'It accepted none of our ten tries, over three days.',
    ),
  },

  addTitle: pair('Ajouter une adresse', 'Add an address'),
  addExplained: pair(
    'Nous y envoyons un court message signé. Il contient des numéros d’analyse, jamais le texte d’un rapport.',
    'We send it a short signed message. It holds analysis numbers, never the text of a report.',
  ),
  url: pair('Adresse de votre programme', 'Address of your program'),
  urlHint: pair(
    'Elle commence par https:// et doit être joignable depuis Internet.',
    'It begins with https:// and must be reachable from the Internet.',
  ),
  urlMissing: pair('Donnez une adresse qui commence par https://.', 'Give an address that begins with https://.'),
  wanted: pair('Prévenir quand', 'Tell it when'),
  wantedMissing: pair('Choisissez au moins un événement.', 'Choose at least one event.'),
  submit: pair('Ajouter', 'Add'),
  submitting: pair('Ajout...', 'Adding...'),
  secret: pair('Secret de signature', 'Signing secret'),
  copy: pair('Copier', 'Copy'),
  copied: pair('Secret copié.', 'Secret copied.'),
  notCopied: pair(
    'Votre navigateur ne permet pas la copie\u00a0: le secret est sélectionné, copiez-le vous-même.',
    'Your browser does not allow copying: the secret is selected, copy it yourself.',
  ),
  once: pair(
    'Copiez-le maintenant\u00a0: il ne sera plus affiché. Votre programme s’en sert pour vérifier que le message vient de nous.',
    'Copy it now: it will not be shown again. Your program uses it to check that the message comes from us.',
  ),

  test: pair('Envoyer un essai', 'Send a test'),
  change: pair('Changer le secret', 'Change the secret'),
  changed: pair(
    `L’ancien secret signe encore pendant ${FORMER_SECRET_HOURS}\u00a0heures.`,
    `The former secret still signs for ${FORMER_SECRET_HOURS}\u00a0hours.`,
  ),
  enable: pair('Réactiver', 'Enable'),
  disable: pair('Désactiver', 'Disable'),
  remove: pair('Supprimer', 'Remove'),
  removeTitle: pair('Supprimer cette adresse\u00a0?', 'Remove this address?'),
  removeExplained: pair(
    (host: string) =>
      `Nous n’écrirons plus à votre adresse chez ${host}, et les messages déjà envoyés seront effacés. Son secret ne pourra pas être rétabli.`,
    (host: string) =>
      `We will no longer write to your address at ${host}, and the messages already sent will be erased. Its secret cannot be restored.`,
  ),
  removing: pair('Suppression...', 'Removing...'),
  removed: pair('Adresse supprimée.', 'Address removed.'),
  sent: pair('Messages des 30 derniers jours', 'Messages of the last 30 days'),
  nothingSent: pair('Rien n’a encore été envoyé.', 'Nothing has been sent yet.'),
  deliveriesFailed: pair('Les messages envoyés n’ont pas pu être lus.', 'The messages sent could not be read.'),
  replay: pair('Renvoyer', 'Send again'),
  replayNamed: pair(
    (type: string, iso: string) => `Renvoyer le message «\u00a0${type}\u00a0» du ${moment(iso)}`,
    (type: string, iso: string) => `Send the message “${type}” of ${moment(iso)} again`,
  ),
  at: moment,
  delivered: pair(
    (status: number | null) => (status === null ? 'Reçu' : `Reçu (réponse ${status})`),
    (status: number | null) => (status === null ? 'Received' : `Received (answer ${status})`),
  ),
  waiting: pair(
    (nextTryAt: string | null) => (nextTryAt ? `Prochain essai le ${moment(nextTryAt)}` : 'En cours d’envoi'),
    (nextTryAt: string | null) => (nextTryAt ? `Next try on ${moment(nextTryAt)}` : 'Being sent'),
  ),
  failures: {
    address_refused: pair('Adresse qui n’est pas publique', 'Address that is not public'),
    unreachable: pair('Adresse injoignable', 'Address that cannot be reached'),
    silent: pair('Pas de réponse en 15 secondes', 'No answer within 15 seconds'),
    answered: pair(
      (status: number | null) => `Refusé (réponse ${status ?? 'inconnue'})`,
      (status: number | null) => `Refused (answer ${status ?? 'unknown'})`,
    ),
    disabled: pair('Non envoyé\u00a0: adresse désactivée', 'Not sent: the address is disabled'),
  },
}
