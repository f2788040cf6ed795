import { NETWORKS } from '#contract/networks.ts'

/** What the page says before its code runs, and to those who preview a link to it: written by the build, loaded by nobody. */
export const pageHead = {
  locale: 'fr_FR',
  description:
    'Verso lit les posts publics d’un compte X ou Bluesky et répond par un verdict, un score sur 100 et, pour chaque chiffre, ses preuves.',
  needsJavaScript: 'Verso a besoin de JavaScript pour fonctionner.',
  /** By name, for the sentences of a page that no server has written yet. */
  networks: Object.values(NETWORKS).map(({ name }) => name),
}
