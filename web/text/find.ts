import { count, formatNumber } from '#translated/web/text/format.ts'
import { pair } from './pair.ts'

/** The sentences of finding an analysis again; apart from fr.ts, which the login page waits for. */
export const find = {
  earlier: pair('Afficher les précédentes', 'Show earlier ones'),
  next: pair('Afficher les suivantes', 'Show the next ones'),
  yours: pair('Vos analyses', 'Your analyses'),
  found: pair(
    (shown: number, total: number) => {
      const found = count(total, 'analyse trouvée', 'analyses trouvées')
      return shown < total ? `${formatNumber(shown)} sur ${found}` : found
    },
    (shown: number, total: number) => {
      const found = `${count(total, 'analysis', 'analyses')} found`
      return shown < total ? `${formatNumber(shown)} of ${found}` : found
    },
  ),
  noneFound: pair('Aucune analyse ne correspond à votre recherche.', 'No analysis matches your search.'),
  showAll: pair('Tout afficher', 'Show all'),
  name: pair('Chercher une analyse par le nom du compte', 'Search for an analysis by account name'),
  placeholder: pair('Chercher un compte', 'Search for an account'),
  state: pair('État des analyses à afficher', 'State of the analyses to show'),
  states: {
    all: pair('Tous les états', 'All states'),
    done: pair('Terminées', 'Finished'),
    running: pair('En cours', 'Under way'),
    failed: pair('Non abouties', 'Not completed'),
  },
  sort: pair('Ordre des analyses', 'Order of the analyses'),
  sorts: { date: pair('Les plus récentes', 'Most recent'), score: pair('Scores les plus élevés', 'Highest scores') },
  shortcuts: {
    on: pair(
      (hasSearch: boolean) =>
        `Au clavier\u00a0: J et K pour parcourir la liste, Entrée pour ouvrir${hasSearch ? ', / pour chercher' : ''}.`,
      (hasSearch: boolean) =>
        `Keyboard: J and K to move through the list, Enter to open${hasSearch ? ', / to search' : ''}.`,
    ),
    off: pair('Les raccourcis du clavier sont désactivés.', 'Keyboard shortcuts are off.'),
    turnOff: pair('Désactiver', 'Turn off'),
    turnOn: pair('Activer', 'Turn on'),
  },
}
