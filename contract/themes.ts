/** What a post can be about, as the report's badges name it. Themes as frequent as one another are shown in this order. */
export const THEMES = {
  politique: 'Politique',
  international: 'International',
  economie: 'Économie',
  travail: 'Travail',
  justice: 'Justice',
  societe: 'Société',
  sante: 'Santé',
  science: 'Sciences',
  numerique: 'Numérique',
  environnement: 'Environnement',
  transports: 'Transports',
  education: 'Éducation',
  medias: 'Médias',
  football: 'Football',
  sport: 'Sport',
  'jeux-video': 'Jeux vidéo',
  musique: 'Musique',
  'cinema-series': 'Cinéma et séries',
  livres: 'Livres',
  arts: 'Arts',
  cuisine: 'Cuisine',
  voyages: 'Voyages',
  geographie: 'Géographie',
  famille: 'Famille',
  mode: 'Mode',
  animaux: 'Animaux',
  histoire: 'Histoire',
  religion: 'Religion',
} as const

export type ThemeId = keyof typeof THEMES

export const THEME_IDS = Object.keys(THEMES).filter(isThemeId)

export function isThemeId(id: string): id is ThemeId {
  return Object.hasOwn(THEMES, id)
}
