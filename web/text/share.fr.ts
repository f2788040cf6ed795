import { count, formatDate, formatHour, formatLongDate } from './format.fr.ts'

const moment = (iso: string) => `${formatLongDate(iso)} à ${formatHour(iso)}`

/** Words of what lets others read a report, and of being told that one is ready. */
export const share = {
  title: 'Partager ce rapport',
  explained:
    'Avec ce lien, on lit le rapport et ses preuves, sans compte et sans rien pouvoir y changer. Le lien ne dit pas qui vous êtes.',
  lasting: 'Valable',
  days: (days: number) => count(days, 'jour'),
  exclusions: 'Montrer aussi mes exclusions',
  exclusionsMean:
    'Celles du moment où le lien est lu, avec le score d’origine à côté du vôtre. Sinon, le lien montre l’original.',
  make: 'Créer le lien',
  making: 'Création...',
  address: 'Adresse à transmettre',
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  notCopied: 'Votre navigateur ne permet pas la copie\u00a0: l’adresse est sélectionnée, copiez-la vous-même.',
  until: (iso: string) => `Valable jusqu’au ${moment(iso)}.`,
  once: 'Copiez-le maintenant\u00a0: il ne sera plus affiché. Vous pouvez le désactiver à tout moment depuis votre compte.',

  account: {
    title: 'Liens de partage',
    caption: 'Qui a l’un de ces liens lit le rapport, sans compte, jusqu’à la date indiquée.',
    failed: 'Vos liens de partage n’ont pas pu être lus.',
    report: (username: string) => `Rapport sur @${username}`,
    dates: (made: string, ends: string) => `Créé le ${formatDate(made)}, valable jusqu’au ${moment(ends)}`,
    withExclusions: 'avec vos exclusions',
    revoke: 'Désactiver',
    revokeNamed: (username: string, made: string) =>
      `Désactiver le lien du ${formatDate(made)} vers le rapport sur @${username}`,
    revoked: 'Lien désactivé.',
  },

  reader: {
    banner: (iso: string) => `Rapport partagé, en lecture seule jusqu’au ${moment(iso)}.`,
    source: 'Chaque chiffre ouvre ses preuves.',
    over: 'Le lien a expiré, a été désactivé, ou le rapport n’est plus disponible. Demandez-en un nouveau à la personne qui vous l’a transmis.',
    name: 'Rapport partagé',
    home: 'Découvrir Verso',
  },

  mail: {
    offer: 'Me prévenir par e-mail',
    asking: 'Un instant...',
    asked: (email: string) => `Nous écrirons à ${email} dès que l’analyse sera terminée.`,
  },
} as const
