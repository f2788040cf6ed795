import { count, formatNumber } from './format.fr.ts'

/** The sentences of finding an analysis again; apart from fr.ts, which the login page waits for. */
export const find = {
  earlier: 'Afficher les précédentes',
  next: 'Afficher les suivantes',
  yours: 'Vos analyses',
  found: (shown: number, total: number) => {
    const found = count(total, 'analyse trouvée', 'analyses trouvées')
    return shown < total ? `${formatNumber(shown)} sur ${found}` : found
  },
  noneFound: 'Aucune analyse ne correspond à votre recherche.',
  showAll: 'Tout afficher',
  name: 'Chercher une analyse par le nom du compte',
  placeholder: 'Chercher un compte',
  state: 'État des analyses à afficher',
  states: { all: 'Tous les états', done: 'Terminées', running: 'En cours', failed: 'Non abouties' },
  sort: 'Ordre des analyses',
  sorts: { date: 'Les plus récentes', score: 'Scores les plus élevés' },
  shortcuts: {
    on: (hasSearch: boolean) =>
      `Au clavier\u00a0: J et K pour parcourir la liste, Entrée pour ouvrir${hasSearch ? ', / pour chercher' : ''}.`,
    off: 'Les raccourcis du clavier sont désactivés.',
    turnOff: 'Désactiver',
    turnOn: 'Activer',
  },
} as const
