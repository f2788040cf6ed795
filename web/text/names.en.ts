import type { FactorId } from '#contract/factors.ts'
import type { ThemeId } from '#contract/themes.ts'
import type { Translation } from '#contract/translation.ts'
import type * as french from './names.fr.ts'

export const themeNames: Record<ThemeId, string> = {
  politique: 'Politics',
  international: 'World news',
  economie: 'Economy',
  travail: 'Work',
  justice: 'Justice',
  societe: 'Society',
  sante: 'Health',
  science: 'Science',
  numerique: 'Digital',
  environnement: 'Environment',
  transports: 'Transport',
  education: 'Education',
  medias: 'Media',
  football: 'Football',
  sport: 'Sport',
  'jeux-video': 'Video games',
  musique: 'Music',
  'cinema-series': 'Film and series',
  livres: 'Books',
  arts: 'Arts',
  cuisine: 'Cooking',
  voyages: 'Travel',
  geographie: 'Geography',
  famille: 'Family',
  mode: 'Fashion',
  animaux: 'Animals',
  histoire: 'History',
  religion: 'Religion',
}

export const factorNames: Record<FactorId, string> = {
  sources: 'Sources cited',
  pression: 'Pressure on the reader',
  identite: 'Who is speaking',
  anciennete: 'Age of the account',
  audience: 'Reactions',
  originalite: 'Copied posts',
  ton: 'Tone',
  appui: 'Supported facts',
  insinuations: 'Insinuations and untruths',
  mepris: 'Contempt',
  corrections: 'Corrected mistakes',
  automatisme: 'Automation',
}

export const factorName = ({ id }: { id: FactorId }): string => factorNames[id]

export const figureNames = {
  hour: (day: string, hour: number) => `${day}, ${String(hour).padStart(2, '0')}:00`,
  week: (monday: string) => `Week of ${monday}`,
  peak: (monday: string) => `Peak of the week of ${monday}`,
} satisfies Translation<typeof french.figureNames>
