import { count, formatDate, formatHour, formatLongDate } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

const moment = pair(
  (iso: string) => `${formatLongDate(iso)} à ${formatHour(iso)}`,
  (iso: string) => `${formatLongDate(iso)} at ${formatHour(iso)}`,
)

/** Words of what lets others read a report, and of being told that one is ready. */
export const share = {
  title: pair('Partager ce rapport', 'Share this report'),
  explained: pair(
    'Avec ce lien, on lit le rapport et ses preuves, sans compte et sans rien pouvoir y changer. Le lien ne dit pas qui vous êtes.',
    'With this link, people read the report and its evidence, without an account and without being able to change anything. The link does not say who you are.',
  ),
  lasting: pair('Valable', 'Valid for'),
  days: pair(
    (days: number) => count(days, 'jour'),
    (days: number) => count(days, 'day'),
  ),
  exclusions: pair('Montrer aussi mes exclusions', 'Show my exclusions too'),
  exclusionsMean: pair(
    'Celles du moment où le lien est lu, avec le score d’origine à côté du vôtre. Sinon, le lien montre l’original.',
    'Those in place when the link is read, with the original score beside yours. Otherwise, the link shows the original.',
  ),
  make: pair('Créer le lien', 'Create the link'),
  making: pair('Création...', 'Creating...'),
  address: pair('Adresse à transmettre', 'Address to pass on'),
  copy: pair('Copier le lien', 'Copy the link'),
  copied: pair('Lien copié.', 'Link copied.'),
  notCopied: pair(
    'Votre navigateur ne permet pas la copie\u00a0: l’adresse est sélectionnée, copiez-la vous-même.',
    'Your browser does not allow copying: the address is selected, copy it yourself.',
  ),
  until: pair(
    (iso: string) => `Valable jusqu’au ${moment(iso)}.`,
    (iso: string) => `Valid until ${moment(iso)}.`,
  ),
  once: pair(
    'Copiez-le maintenant\u00a0: il ne sera plus affiché. Vous pouvez le désactiver à tout moment depuis votre compte.',
    'Copy it now: it will not be shown again. You can turn it off at any time from your account.',
  ),

  account: {
    title: pair('Liens de partage', 'Sharing links'),
    caption: pair(
      'Qui a l’un de ces liens lit le rapport, sans compte, jusqu’à la date indiquée.',
      'Whoever has one of these links reads the report, without an account, until the date shown.',
    ),
    failed: pair('Vos liens de partage n’ont pas pu être lus.', 'Your sharing links could not be read.'),
    report: pair(
      (username: string) => `Rapport sur @${username}`,
      (username: string) => `Report on @${username}`,
    ),
    dates: pair(
      (made: string, ends: string) => `Créé le ${formatDate(made)}, valable jusqu’au ${moment(ends)}`,
      (made: string, ends: string) => `Created on ${formatDate(made)}, valid until ${moment(ends)}`,
    ),
    withExclusions: pair('avec vos exclusions', 'with your exclusions'),
    revoke: pair('Désactiver', 'Turn off'),
    revokeNamed: pair(
      (username: string, made: string) => `Désactiver le lien du ${formatDate(made)} vers le rapport sur @${username}`,
      (username: string, made: string) => `Turn off the link of ${formatDate(made)} to the report on @${username}`,
    ),
    revoked: pair('Lien désactivé.', 'Link turned off.'),
  },

  reader: {
    banner: pair(
      (iso: string) => `Rapport partagé, en lecture seule jusqu’au ${moment(iso)}.`,
      (iso: string) => `Shared report, read-only until ${moment(iso)}.`,
    ),
    source: pair('Chaque chiffre ouvre ses preuves.', 'Each figure opens its evidence.'),
    over: pair(
      'Le lien a expiré, a été désactivé, ou le rapport n’est plus disponible. Demandez-en un nouveau à la personne qui vous l’a transmis.',
      'The link has expired or been turned off, or the report is no longer available. Ask the person who gave it to you for a new one.',
    ),
    name: pair('Rapport partagé', 'Shared report'),
    home: pair('Découvrir Verso', 'Discover Verso'),
  },

  mail: {
    offer: pair('Me prévenir par e-mail', 'Let me know by email'),
    asking: pair('Un instant...', 'One moment...'),
    asked: pair(
      (email: string) => `Nous écrirons à ${email} dès que l’analyse sera terminée.`,
      (email: string) => `We will write to ${email} as soon as the analysis is finished.`,
    ),
  },
}
