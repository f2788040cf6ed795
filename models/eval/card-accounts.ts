import { count, percent, type Table } from './card-format.ts'
import { type Figures, valueOf } from './figures.ts'

const FIELDS = {
  gender: 'pronouns',
  age: 'age',
  location: 'location',
  politicalOrientation: 'declared politics',
  minor: 'declared minority',
} as const

const STATEMENTS = { gender: 'gender', age: 'age', politicalOrientation: 'politics, in bios' } as const

export function accountTables(figures: Figures): Table[] {
  const value = (id: string) => valueOf(figures, id)
  const whole = [
    ['Score: moves by 3 points at most when 10 % more posts are added', percent(value('score.stable'))],
    ['Score: simulated cases', count(value('score.cases'))],
    ['Score: the interval holds the mean score of other readings of the same habits', percent(value('score.covered'))],
  ]
  const fields = Object.entries(FIELDS).map(([field, name]) => {
    const [found, declared] = [count(value(`bios.${field}.found`)), count(value(`bios.${field}.of`))]
    return [name, found, percent(value(`bios.${field}.precision`)), declared, percent(value(`bios.${field}.recall`))]
  })
  const statements = Object.entries(STATEMENTS).map(([field, name]) => {
    const of = (figure: string) => value(`declarations.odd.${field}.${figure}`)
    return [name, count(of('found')), percent(of('precision')), count(of('of')), percent(of('recall'))]
  })
  return [
    { columns: ['Credibility score', 'Measure'], rows: whole },
    { columns: ['What 500 hard cases declare', 'Found', 'Right', 'Declared', 'Recalled'], rows: statements },
    { columns: ['What the bio declares', 'Found', 'Right', 'Declared', 'Recalled'], rows: fields },
  ]
}
