import { ANALYSIS_COST } from '#contract/money.ts'
import { count, formatDate } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

/** A day without an hour, whatever the time zone. */
const day = (date: string) => formatDate(`${date}T12:00:00Z`)

/** Keys of the customer's own programs. */
export const accessKeysText = {
  title: pair('Clés d’accès', 'Access keys'),
  caption: pair(
    'Une clé permet à vos outils d’utiliser Verso sans votre mot de passe (API).',
    'A key lets your own tools use Verso without your password (API).',
  ),
  failed: pair('Vos clés d’accès n’ont pas pu être lues.', 'Your access keys could not be read.'),
  create: pair('Créer une clé', 'Create a key'),
  none: pair('Aucune clé pour le moment.', 'No key yet.'),
  howTo: pair('Se servir de l’API, pas à pas', 'How to use the API, step by step'),
  scopes: {
    'analyses:read': pair('Lire les rapports et les listes', 'Read reports and lists'),
    'analyses:write': pair('Lancer des analyses, avec vos crédits', 'Start analyses, with your credits'),
    'credits:read': pair('Lire le solde et l’historique des crédits', 'Read the balance and history of credits'),
  },
  /** After « Peut ». */
  may: {
    'analyses:read': pair('lire les rapports', 'read reports'),
    'analyses:write': pair('lancer des analyses', 'start analyses'),
    'credits:read': pair('lire les crédits', 'read credits'),
  },
  mayDo: pair(
    (rights: readonly string[]) =>
      `Peut ${[rights.slice(0, -1).join(', '), rights.at(-1)].filter(Boolean).join(' et ')}`,
    (rights: readonly string[]) =>
      `May ${[rights.slice(0, -1).join(', '), rights.at(-1)].filter(Boolean).join(' and ')}`,
  ),
  neverUsed: pair('Jamais utilisée', 'Never used'),
  lastUsed: pair(
    (date: string) => `Dernière utilisation le ${day(date)}`,
    (date: string) => `Last used on ${day(date)}`,
  ),
  endless: pair('Sans date de fin', 'No end date'),
  ends: pair(
    (iso: string) => `Valable jusqu’au ${formatDate(iso)}`,
    (iso: string) => `Valid until ${formatDate(iso)}`,
  ),
  ended: pair(
    (iso: string) => `Terminée depuis le ${formatDate(iso)}`,
    (iso: string) => `Ended on ${formatDate(iso)}`,
  ),
  limit: pair(
    (credits: number) => `${count(credits, 'crédit')} par jour au plus`,
    (credits: number) => `${count(credits, 'credit')} a day at most`,
  ),
  over: pair('Terminée', 'Ended'),

  createTitle: pair('Créer une clé d’accès', 'Create an access key'),
  createExplained: pair(
    'Elle n’ouvre ni vos réglages, ni vos paiements, ni vos autres clés.',
    'It opens neither your settings, nor your payments, nor your other keys.',
  ),
  name: pair('Nom', 'Name'),
  nameHint: pair(
    'Pour la reconnaître, par exemple le nom de l’outil.',
    'To recognise it by, such as the name of the tool.',
  ),
  nameMissing: pair('Donnez un nom à cette clé.', 'Give this key a name.'),
  allowed: pair('Cette clé peut', 'This key may'),
  allowedMissing: pair('Choisissez au moins un droit.', 'Choose at least one right.'),
  lasts: pair('Durée', 'Duration'),
  days: {
    30: pair('30\u00a0jours', '30\u00a0days'),
    90: pair('90\u00a0jours', '90\u00a0days'),
    365: pair('Un an', 'One year'),
    none: pair('Sans date de fin', 'No end date'),
  },
  credits: pair('Crédits par jour (facultatif)', 'Credits a day (optional)'),
  creditsHint: pair(
    `Le maximum que cette clé peut dépenser en un jour. Une analyse coûte ${ANALYSIS_COST}\u00a0crédits.`,
    `The most this key may spend in a day. An analysis costs ${ANALYSIS_COST}\u00a0credits.`,
  ),
  creditsWrong: pair('Indiquez un nombre entier, ou laissez vide.', 'Give a whole number, or leave it empty.'),
  creditsTooMany: pair(
    (most: string) => `Le maximum est de ${most}\u00a0crédits.`,
    (most: string) => `The maximum is ${most}\u00a0credits.`,
  ),
  submit: pair('Créer', 'Create'),
  submitting: pair('Création...', 'Creating...'),
  secret: pair('Votre clé', 'Your key'),
  copy: pair('Copier', 'Copy'),
  copied: pair('Clé copiée.', 'Key copied.'),
  notCopied: pair(
    'Votre navigateur ne permet pas la copie\u00a0: la clé est sélectionnée, copiez-la vous-même.',
    'Your browser does not allow copying: the key is selected, copy it yourself.',
  ),
  once: pair(
    'Copiez-la maintenant\u00a0: elle ne sera plus affichée. Gardez-la secrète, comme un mot de passe.',
    'Copy it now: it will not be shown again. Keep it secret, like a password.',
  ),

  revoke: pair('Désactiver', 'Revoke'),
  revokeNamed: pair(
    (name: string) => `Désactiver la clé «\u00a0${name}\u00a0»`,
    (name: string) => `Revoke the key “${name}”`,
  ),
  revokeTitle: pair('Désactiver cette clé\u00a0?', 'Revoke this key?'),
  revokeExplained: pair(
    (name: string) =>
      `L’outil qui utilise «\u00a0${name}\u00a0» sera refusé dès sa prochaine demande. Une clé désactivée ne peut pas être rétablie.`,
    (name: string) =>
      `The tool that uses “${name}” will be refused from its next request on. A revoked key cannot be restored.`,
  ),
  revoking: pair('Désactivation...', 'Revoking...'),
  revoked: pair('Clé désactivée.', 'Key revoked.'),
}
