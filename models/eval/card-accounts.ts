import { count, number, percent, type Table } from './card-format.ts'
import { type Figures, valueOf } from './figures.ts'
import { SIZES } from './score-stability.ts'

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
  const whole = Object.entries({ score: 'our models', 'score.labelled': 'labels' }).flatMap(([score, reading]) =>
    [
      [`${reading}, all`, score, count(value(`${score}.cases`)), count(value(`${score}.checked`))] as const,
      ...SIZES.map((posts) => [`${reading}, ${posts} posts`, `${score}.of${posts}`, '', ''] as const),
    ].map(([name, id, cases, checked]) => [
      name,
      cases,
      percent(value(`${id}.stable`)),
      checked,
      percent(value(`${id}.covered`)),
    ]),
  )
  const fields = Object.entries(FIELDS).map(([field, name]) => {
    const [found, declared] = [count(value(`bios.${field}.found`)), count(value(`bios.${field}.of`))]
    return [name, found, percent(value(`bios.${field}.precision`)), declared, percent(value(`bios.${field}.recall`))]
  })
  const statements = Object.entries(STATEMENTS).map(([field, name]) => {
    const of = (figure: string) => value(`declarations.odd.${field}.${figure}`)
    return [name, count(of('found')), percent(of('precision')), count(of('of')), percent(of('recall'))]
  })
  return [
    {
      columns: [
        'Credibility score, simulated',
        'Cases',
        'Moves by 3 points at most',
        'Intervals',
        'The interval holds',
      ],
      rows: whole,
    },
    { columns: ['What 500 hard cases declare', 'Found', 'Right', 'Declared', 'Recalled'], rows: statements },
    { columns: ['What the bio declares', 'Found', 'Right', 'Declared', 'Recalled'], rows: fields },
  ]
}

const READINGS = { labels: 'labels', own: 'our models' } as const

export const ratingsTable = (figures: Figures): Table => ({
  columns: [
    'Score against ratings',
    'Accounts',
    'Correlation',
    'Mean distance',
    'Clear pairs',
    'In the right order',
    'Intervals apart',
    'Wrongly apart',
    'Rated 30 at most, called more than « Prudence »',
  ],
  rows: Object.entries(READINGS).map(([reading, name]) => {
    const value = (of: string) => valueOf(figures, `ratings.${reading}.${of}`)
    return [
      name,
      count(value('accounts')),
      number(value('correlation'), 2),
      number(value('distance'), 1),
      count(value('pairs')),
      percent(value('right')),
      percent(value('apart')),
      count(value('wronglyApart')),
      count(value('wronglyReassured')),
    ]
  }),
})
