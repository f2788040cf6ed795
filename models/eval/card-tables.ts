import { count, ESTIMATE_NAMES, LANGUAGE_NAMES, number, percent, range, SET_NAMES, type Table } from './card-format.ts'
import type { Estimate } from './classified.ts'
import { LANGUAGES, type Licence } from './datasets.ts'
import { type Figures, valueOf } from './figures.ts'
import { PUBLISHED } from './published.ts'

const ESTIMATES = Object.keys(ESTIMATE_NAMES) as Estimate[]
const SUBJECT_SETS = { humour: { fr: 'blagues', en: 'colbert' }, political: { fr: 'sib200', en: 'sib200' } } as const

export function subjectTables(figures: Figures): Table[] {
  const ranked = (['humour', 'political'] as const).flatMap((estimate) =>
    LANGUAGES.map((language) => {
      const set = SUBJECT_SETS[estimate][language]
      const value = (name: string) => valueOf(figures, `${estimate}.${language}.${set}.${name}`)
      const where = [ESTIMATE_NAMES[estimate], LANGUAGE_NAMES[language], SET_NAMES[set] ?? set, count(value('n'))]
      const area = [number(value('auc')), range(value('low'), value('high')), number(value('f1'))]
      return [...where, ...area, percent(value('missed')), percent(value('falseAlarms'))]
    }),
  )
  const vulgar = LANGUAGES.map((language) => {
    const value = (name: string) => valueOf(figures, `vulgarity.${language}.jigsaw-obscene.${name}`)
    const errors = [percent(value('missed')), percent(value('falseAlarms'))]
    return [LANGUAGE_NAMES[language], count(value('n')), number(value('f1')), ...errors]
  })
  const themes = LANGUAGES.map((language) => {
    const value = (name: string) => valueOf(figures, `themes.${language}.sib200.${name}`)
    return [LANGUAGE_NAMES[language], count(value('n')), number(value('accuracy')), range(value('low'), value('high'))]
  })
  const columns = ['Figure', 'Language', 'Set', 'Texts', 'AUC', '95 %', 'F1', 'Missed', 'False alarms']
  return [
    { columns, rows: ranked },
    { columns: ['Vulgarity', 'Texts', 'F1', 'Missed', 'False alarms'], rows: vulgar },
    { columns: ['Themes (the seven topics of SIB-200)', 'Texts', 'Accuracy', '95 %'], rows: themes },
  ]
}

export function writtenTables(figures: Figures): Table[] {
  const rows = LANGUAGES.flatMap((language) => {
    const value = (name: string) => valueOf(figures, `written.${language}.${name}`)
    const errors = (id: string) => [percent(value(`${id}.missed`)), percent(value(`${id}.falseAlarms`))]
    const sized = (id: string) => [LANGUAGE_NAMES[language], count(value(`${id}.n`))]
    return [
      ...ESTIMATES.map((id) => [
        ESTIMATE_NAMES[id],
        ...sized(id),
        number(value(`${id}.auc`)),
        number(value(`${id}.ap`)),
        number(value(`${id}.f1`)),
        ...errors(id),
      ]),
      ['vulgarity', ...sized('vulgarity'), '', '', number(value('vulgarity.f1')), ...errors('vulgarity')],
    ]
  })
  const themes = LANGUAGES.map((language) => {
    const value = (name: string) => valueOf(figures, `written.${language}.themes.${name}`)
    return [LANGUAGE_NAMES[language], count(value('n')), number(value('accuracy')), range(value('low'), value('high'))]
  })
  const columns = ['Figure', 'Language', 'Posts', 'AUC', 'AP', 'F1', 'Missed', 'False alarms']
  return [
    { columns, rows },
    { columns: ['Theme (one of 28)', 'Posts', 'Accuracy', '95 %'], rows: themes },
  ]
}

/** A probability can only be held against a rate where the rate is that of a timeline. */
export function calibrationTable(figures: Figures): Table {
  const rows = ESTIMATES.flatMap((estimate) =>
    LANGUAGES.map((language) => {
      const value = (name: string) => valueOf(figures, `written.${language}.${estimate}.${name}`)
      const rates = [percent(value('positives')), percent(value('predicted'))]
      return [ESTIMATE_NAMES[estimate], LANGUAGE_NAMES[language], ...rates, number(value('ece'))]
    }),
  )
  return { columns: ['Figure', 'Language', 'Labelled rate', 'Mean probability', 'Calibration error'], rows }
}

const METRIC_NAMES: Readonly<Record<string, string>> = { auc: 'AUC', f1: 'F1', accuracy: 'accuracy' }

export function publishedTable(figures: Figures): Table {
  const rows = Object.entries(PUBLISHED).map(([id, systems]) => {
    const [, language = '', set = '', metric = ''] = id.split('.')
    const name = `${SET_NAMES[set] ?? set}, ${LANGUAGE_NAMES[language === 'fr' ? 'fr' : 'en']}, ${METRIC_NAMES[metric] ?? metric}`
    const others = systems.map(({ system, value }) => `${system} ${number(value)}`).join(', ')
    return [name, number(valueOf(figures, id)), others]
  })
  return { columns: ['Measure', 'Verso', 'Published'], rows }
}

export function licencesTable(licences: readonly Licence[]): Table {
  const sources = Map.groupBy(licences, ({ repository, licence }) => `${repository}\t${licence}`)
  const rows = [...sources].map(([source, sets]) => [
    sets.map(({ prefix }) => `\`${prefix}\``).join(', '),
    ...source.split('\t'),
  ])
  const ours = [
    '`models/written`, `models/corpus`',
    'this project',
    'own work, written with the help of a language model',
  ]
  return { columns: ['Sets', 'Repository and version', 'Licence'], rows: [...rows, ours] }
}
