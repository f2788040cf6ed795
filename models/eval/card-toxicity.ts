import { count, LANGUAGE_NAMES, number, percent, range, SET_NAMES, type Table } from './card-format.ts'
import { LANGUAGES, type Language, TOXICITY_SETS } from './datasets.ts'
import { type Figures, valueOf } from './figures.ts'

export function toxicityTable(figures: Figures): Table {
  return {
    columns: [
      'Set',
      'Language',
      'Texts',
      'Positives',
      'AUC',
      '95 %',
      'AUC without names and links',
      'AP',
      'F1',
      'Missed',
      'False alarms',
    ],
    rows: LANGUAGES.flatMap((language) => [
      ...TOXICITY_SETS[language].map((set) => {
        const value = (name: string) => valueOf(figures, `toxicity.${language}.${set}.${name}`)
        return [
          SET_NAMES[set] ?? set,
          LANGUAGE_NAMES[language],
          count(value('n')),
          percent(value('positives')),
          number(value('auc')),
          range(value('low'), value('high')),
          number(value('bareAuc')),
          number(value('ap')),
          number(value('f1')),
          percent(value('missed')),
          percent(value('falseAlarms')),
        ]
      }),
      meanRow(figures, language),
    ]),
  }
}

function meanRow(figures: Figures, language: Language): string[] {
  const value = (name: string) => valueOf(figures, `toxicity.${language}.mean.${name}`)
  const errors = [percent(value('missed')), percent(value('falseAlarms'))]
  return ['**Mean**', LANGUAGE_NAMES[language], count(value('n')), '', number(value('auc')), '', '', '', '', ...errors]
}

/** Means of AUC for toxicity, then F1 for vulgarity; a package without a language has no figure there. */
export function baselineTables(figures: Figures): [Table, Table] {
  const names = [...new Set([...figures.keys()].flatMap((id) => /^baseline\.(.+?)\.(?:fr|en)\./.exec(id)?.[1] ?? []))]
  const cell = (name: string, language: Language, figure: string) => {
    const value = figures.get(`baseline.${name}.${language}.${figure}`)
    return value === undefined ? '' : number(value)
  }
  const rowsFor = (figure: string) =>
    names
      .map((name) => [
        name === 'ours' ? '**Verso**' : name,
        ...LANGUAGES.map((language) => cell(name, language, figure)),
      ])
      .filter(([, ...cells]) => cells.some((value) => value !== ''))
  return [
    { columns: ['Toxicity, mean AUC', ...Object.values(LANGUAGE_NAMES)], rows: rowsFor('mean.auc') },
    { columns: ['Vulgarity, F1', ...Object.values(LANGUAGE_NAMES)], rows: rowsFor('jigsaw-obscene.f1') },
  ]
}

const GROUPS = [
  'Muslims',
  'black people',
  'disabled people',
  'gay people',
  'immigrants',
  'refugees',
  'trans people',
  'women',
]

const TRAPS: Readonly<Record<string, string>> = {
  counter_quote_nh: 'hate quoted in order to counter it',
  counter_ref_nh: 'hate referred to in order to counter it',
  negate_neg_nh: 'hate denied (“I do not hate…”)',
  profanity_nh: 'a coarse word without hate',
  slur_reclaimed_nh: 'a reclaimed slur',
  target_obj_nh: 'anger at an object',
  derog_impl_h: 'implicit derogation',
  derog_dehum_h: 'dehumanisation',
  negate_pos_h: 'denied praise',
  threat_dir_h: 'a direct threat',
  spell_leet_h: 'letters replaced by digits',
  spell_space_add_h: 'letters spaced out',
}

export function fairnessTables(figures: Figures): [Table, Table] {
  const share = (id: string) => {
    const value = figures.get(id)
    return value === undefined ? '' : percent(value)
  }
  const bothLanguages = (id: (language: Language) => string) => LANGUAGES.map((language) => share(id(language)))
  const groups = GROUPS.map((group) => [group, ...bothLanguages((language) => `fairness.${language}.group.${group}`)])
  const summary = [
    ['**Level** (mean)', ...bothLanguages((language) => `fairness.${language}.level`)],
    ['**Gap** (from the most to the least flagged)', ...bothLanguages((language) => `fairness.${language}.gap`)],
  ]
  const traps = Object.entries(TRAPS).map(([trap, name]) => [
    name,
    trap.endsWith('_nh') ? 'no' : 'yes',
    ...bothLanguages((language) => `functional.${language}.${trap}.flagged`),
  ])
  return [
    { columns: ['Group', ...Object.values(LANGUAGE_NAMES)], rows: [...groups, ...summary] },
    { columns: ['Trap', 'to be flagged', ...Object.values(LANGUAGE_NAMES)], rows: traps },
  ]
}
