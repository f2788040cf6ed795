import { THEME_IDS } from '#contract/themes.ts'
import { FIGURES, type Figure } from './figures.ts'

type Language = 'fr' | 'en'
/** From `first` to before `end`. */
export type ColumnRange = { first: number; end: number }

/** The last class is: on none of them. */
export const THEME_COUNT = THEME_IDS.length + 1
/** Where the columns lie, as trained: what both languages share, then toxicity and its experts per language. */
export const SHARED_COLUMNS = { humour: 0, political: 1, themes: 2, end: 2 + THEME_COUNT } as const
/** A mixture of experts, one for each kind of text « toxic » was learned from; a gate weighs them for each post. */
export const EXPERTS = {
  fr: ['slurs', 'racism', 'forum', 'talk', 'posts'],
  en: ['slurs', 'tweets', 'talk', 'posts'],
} as const
const toxicityColumns = (language: Language) => 1 + 2 * EXPERTS[language].length
export const FIRST_TOXICITY = { fr: SHARED_COLUMNS.end, en: SHARED_COLUMNS.end + toxicityColumns('fr') } as const
const FIRST_STAGE_COLUMNS = FIRST_TOXICITY.en + toxicityColumns('en')
export const COLUMNS = FIRST_STAGE_COLUMNS + FIGURES.length

export const SHARED_RANGE = { first: 0, end: SHARED_COLUMNS.end } as const
export const TOXICITY_RANGE = {
  fr: { first: FIRST_TOXICITY.fr, end: FIRST_TOXICITY.fr + toxicityColumns('fr') },
  en: { first: FIRST_TOXICITY.en, end: FIRST_TOXICITY.en + toxicityColumns('en') },
} as const
export const SECOND_STAGE = { first: FIRST_STAGE_COLUMNS, end: COLUMNS } as const
const HUMOUR = { first: SHARED_COLUMNS.humour, end: SHARED_COLUMNS.humour + 1 }
const POLITICAL = { first: SHARED_COLUMNS.political, end: SHARED_COLUMNS.political + 1 }
/** The columns of the first stage that each of its figures is computed from. */
export const FIRST_STAGE_RANGES = {
  fr: { toxicity: TOXICITY_RANGE.fr, humour: HUMOUR, political: POLITICAL },
  en: { toxicity: TOXICITY_RANGE.en, humour: HUMOUR, political: POLITICAL },
} as const

export const secondStageColumn = (figure: Figure) => FIRST_STAGE_COLUMNS + FIGURES.indexOf(figure)
