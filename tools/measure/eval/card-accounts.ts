import { count, ESTIMATE_NAMES, LANGUAGE_NAMES, number, percent, type Table } from './card-format.ts'
import type { Estimate } from './classified.ts'
import { LANGUAGES } from './datasets.ts'
import { type Figures, valueOf } from './figures.ts'

const FIELDS = {
  gender: 'pronouns',
  age: 'age',
  location: 'location',
  politicalOrientation: 'declared politics',
  minor: 'declared minority',
} as const

export function accountTables(figures: Figures): Table[] {
  const value = (id: string) => valueOf(figures, id)
  const shares = (Object.keys(ESTIMATE_NAMES) as Estimate[]).flatMap((estimate) =>
    LANGUAGES.map((language) => {
      const id = `shares.${estimate}.${language}`
      const points = [number(value(`${id}.error`), 1), number(value(`${id}.width`), 1)]
      return [ESTIMATE_NAMES[estimate], LANGUAGE_NAMES[language], percent(value(`${id}.coverage`)), ...points]
    }),
  )
  const whole = [
    ['Score: moves by 3 points at most when 10 % more posts are added', percent(value('score.stable'))],
    ['Score: simulated cases', count(value('score.cases'))],
    ['Score: the interval holds the mean score of other readings of the same habits', percent(value('score.covered'))],
  ]
  const fields = Object.entries(FIELDS).map(([field, name]) => {
    const [found, declared] = [count(value(`bios.${field}.found`)), count(value(`bios.${field}.of`))]
    return [name, found, percent(value(`bios.${field}.precision`)), declared, percent(value(`bios.${field}.recall`))]
  })
  return [
    {
      columns: ['Estimated share', 'Language', 'The interval holds the truth', 'Error (points)', 'Width (points)'],
      rows: shares,
    },
    { columns: ['Credibility score', 'Measure'], rows: whole },
    { columns: ['What the bio declares', 'Found', 'Right', 'Declared', 'Recalled'], rows: fields },
  ]
}
