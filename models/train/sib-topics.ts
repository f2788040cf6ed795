import type { ThemeId } from '../../contract/themes.ts'

/** SIB-200's seven topics in our themes: a sentence about « travel » teaches that it is one of these, not which. */
export const SIB_TOPICS: Record<string, readonly ThemeId[]> = {
  'science/technology': ['science', 'numerique', 'animaux', 'education'],
  travel: ['voyages', 'transports', 'cuisine'],
  politics: ['politique', 'international', 'justice', 'economie', 'travail', 'societe', 'histoire'],
  sports: ['football', 'sport'],
  health: ['sante'],
  entertainment: ['musique', 'cinema-series', 'jeux-video', 'livres', 'arts', 'mode', 'medias'],
  geography: ['geographie', 'environnement'],
}
