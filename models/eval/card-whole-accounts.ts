import { count, ESTIMATE_NAMES, LANGUAGE_NAMES, number, percent, range, type Table } from './card-format.ts'
import { type Figures, valueOf } from './figures.ts'

const PLACES = { corpus: 'Corpus, sets left out', panel: 'Panel' } as const
const SHOWN = ['toxicity', 'political', 'humour'] as const
/** Of humour no share is told, so none is measured on the panel. */
const MEASURED = [
  ...SHOWN.map((figure) => ['corpus', figure] as const),
  ...(['toxicity', 'political'] as const).map((figure) => ['panel', figure] as const),
]
const TRUE_SHARES = { below4: 'under 4 %', below10: '4 to 10 %', below20: '10 to 20 %', below101: '20 % and more' }

export function wholeAccountTables(figures: Figures): Table[] {
  const shares = MEASURED.map(([place, figure]) => {
    const value = (name: string) => valueOf(figures, `accounts.${place}.${figure}.${name}`)
    const margins =
      value('withheld') < 1
        ? [percent(value('coverage')), number(value('error'), 1), number(value('width'), 1)]
        : ['', '', '']
    const posts = [percent(value('precision')), percent(value('recall'))]
    const [where, name] = [PLACES[place], ESTIMATE_NAMES[figure]]
    return [where, name, count(value('accounts')), percent(value('withheld')), ...margins, ...posts]
  })
  const byTruth = MEASURED.filter(([, figure]) => figure !== 'humour').map(([place, figure]) => {
    const value = (name: string) => valueOf(figures, `accounts.${place}.${figure}.${name}`)
    const held = Object.keys(TRUE_SHARES).map(
      (stratum) => `${count(value(`${stratum}.holds`))} of ${count(value(`${stratum}.n`))}`,
    )
    const worst = place === 'corpus' ? `${count(value('worstWriter.holds'))} of ${count(value('worstWriter.n'))}` : ''
    const floors = value('atLeast.n')
    const least = floors === 0 ? '' : `${percent(value('atLeast.holds'))} of ${count(floors)}`
    return [PLACES[place], ESTIMATE_NAMES[figure], ...held, worst, least]
  })
  const themes = Object.entries(PLACES).map(([place, where]) => {
    const value = (name: string) => valueOf(figures, `accounts.${place}.mainTheme.${name}`)
    return [where, count(value('n')), percent(value('accuracy'))]
  })
  const columns = ['Accounts', 'Figure', 'Number', 'Withheld', 'The interval holds', 'Error (points)', 'Width (points)']
  return [
    { columns: [...columns, 'Precision', 'Recall'], rows: shares },
    {
      columns: [
        'The interval holds, by true share',
        'Figure',
        ...Object.values(TRUE_SHARES),
        'Worst writer',
        '« At least » is true',
      ],
      rows: byTruth,
    },
    { columns: ['Main theme, where one has 30 % of the posts', 'Accounts', 'Right'], rows: themes },
  ]
}

const STRATA = { upTo4: '4 % of the posts at most', upTo20: '4 to 20 %', upTo100: 'more' }

export function thresholdTables(figures: Figures): Table[] {
  const names = { ...ESTIMATE_NAMES, pressing: 'pressing the reader' }
  const value = (id: string) => valueOf(figures, `threshold.${id}`)
  const thresholds = Object.entries(names).map(([figure, name]) => [
    name,
    number(value(`${figure}.fr`), 2),
    number(value(`${figure}.en`), 2),
  ])
  const rate = (id: string) => [
    percent(value(`${id}.mean`)),
    `${percent(value(`${id}.low`))} to ${percent(value(`${id}.high`))}`,
  ]
  const rates = Object.entries(names).flatMap(([figure, name]) =>
    Object.entries(STRATA).map(([stratum, share]) => [
      name,
      share,
      ...rate(`${figure}.misses.${stratum}`),
      ...rate(`${figure}.falseAlarms.${stratum}`),
    ]),
  )
  const spread = '10th to 90th account'
  return [
    { columns: ['Retained from', 'in French', 'in English'], rows: thresholds },
    { columns: ['Figure', 'Accounts that truly have', 'Missed', spread, 'False alarms', spread], rows: rates },
  ]
}

export function realPostsTable(figures: Figures): Table {
  const rows = SHOWN.map((figure) => {
    const value = (name: string) => valueOf(figures, `real.fr.${figure}.${name}`)
    const ranks = [number(value('auc')), range(value('low'), value('high')), number(value('handleAuc'))]
    const shares = [percent(value('positives')), percent(value('flagged'))]
    return [ESTIMATE_NAMES[figure], LANGUAGE_NAMES.fr, count(value('n')), ...ranks, ...shares]
  })
  const columns = ['Figure', 'Language', 'Posts', 'AUC', '95 %', 'AUC after a name', 'Labelled', 'Retained']
  return { columns, rows }
}

const READ_TWICE = ['toxic', 'vulgar', 'humour', 'political', 'pressing', 'theme']

export function agreementTable(figures: Figures): Table {
  const rows = READ_TWICE.map((name) => [name, number(valueOf(figures, `agreement.${name}`), 2)])
  return { columns: [`Label, ${count(valueOf(figures, 'agreement.posts'))} posts`, 'Cohen’s kappa'], rows }
}

/** On accounts written after the rules: how many of the posts counted are right, and how many there were. */
export function advertisingTable(figures: Figures): Table {
  const of = (id: string) => valueOf(figures, `advertising.${id}`)
  const rows = (['unmentioned', 'declared', 'own'] as const).map((kind) => [
    kind,
    ...['found', 'right', 'truth'].map((name) => count(of(`measured.${kind}.${name}`))),
    ...['measured', 'tuned'].flatMap((set) =>
      ['precision', 'recall'].map((name) => number(of(`${set}.${kind}.${name}`), 2)),
    ),
  ])
  const columns = [
    `${count(of('measured.posts'))} posts of ${count(of('measured.accounts'))} accounts`,
    'Found',
    'Right',
    'There are',
    'Precision',
    'Recall',
    'Precision, tuned',
    'Recall, tuned',
  ]
  return { columns, rows }
}
