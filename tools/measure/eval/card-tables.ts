import { count, ESTIMATE_NAMES, LANGUAGE_NAMES, number, percent, range, SET_NAMES, type Table } from './card-format.ts'
import type { Estimate } from './classified.ts'
import { LANGUAGES, licences } from './datasets.ts'
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
  const columns = ['Chiffre', 'Langue', 'Jeu', 'Textes', 'AUC', '95 %', 'F1', 'Manqués', 'Fausses alertes']
  return [
    { columns, rows: ranked },
    { columns: ['Vulgarité', 'Textes', 'F1', 'Manqués', 'Fausses alertes'], rows: vulgar },
    { columns: ['Thèmes (sept sujets de SIB-200)', 'Textes', 'Justesse', '95 %'], rows: themes },
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
      ['vulgarité', ...sized('vulgarity'), '', '', number(value('vulgarity.f1')), ...errors('vulgarity')],
    ]
  })
  const themes = LANGUAGES.map((language) => {
    const value = (name: string) => valueOf(figures, `written.${language}.themes.${name}`)
    return [LANGUAGE_NAMES[language], count(value('n')), number(value('accuracy')), range(value('low'), value('high'))]
  })
  const columns = ['Chiffre', 'Langue', 'Posts', 'AUC', 'Préc. moy.', 'F1', 'Manqués', 'Fausses alertes']
  return [
    { columns, rows },
    { columns: ['Thème (un parmi 28)', 'Posts', 'Justesse', '95 %'], rows: themes },
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
  return { columns: ['Chiffre', 'Langue', 'Taux étiqueté', 'Probabilité moyenne', "Écart d'étalonnage"], rows }
}

const METRIC_NAMES: Readonly<Record<string, string>> = { auc: 'AUC', f1: 'F1', accuracy: 'justesse' }

export function publishedTable(figures: Figures): Table {
  const rows = Object.entries(PUBLISHED).map(([id, systems]) => {
    const [, language = '', set = '', metric = ''] = id.split('.')
    const name = `${SET_NAMES[set] ?? set}, ${LANGUAGE_NAMES[language === 'fr' ? 'fr' : 'en']}, ${METRIC_NAMES[metric] ?? metric}`
    const others = systems.map(({ system, value }) => `${system} ${number(value)}`).join(', ')
    return [name, number(valueOf(figures, id)), others]
  })
  return { columns: ['Mesure', 'Verso', 'Publié'], rows }
}

const LICENCE_WORDS: readonly [english: string, french: string][] = [
  ['MIT repo', 'dépôt MIT'],
  ['Apache-2.0 repo', 'dépôt Apache-2.0'],
  ['Jigsaw labels CC0', 'étiquettes CC0'],
  ['Wikipedia comment text', 'textes de Wikipédia'],
  [' text CC', ' textes CC'],
  ['FLORES-200 sentences', 'phrases de FLORES-200'],
  ['own work', 'notre travail'],
  ['this project', 'ce projet'],
  [';', ' ;'],
]

export function licencesTable(): Table {
  const inFrench = (text: string) => LICENCE_WORDS.reduce((so, [from, to]) => so.replaceAll(from, to), text)
  const sources = Map.groupBy(licences(), ({ repository, licence }) => `${repository}\t${licence}`)
  const rows = [...sources].map(([source, sets]) => [
    sets.map(({ prefix }) => `\`${prefix}\``).join(', '),
    ...inFrench(source).split('\t'),
  ])
  const ours = ['`tools/train/written`', 'ce projet', "notre travail, écrit avec l'aide d'un modèle de langue"]
  return { columns: ['Jeux', 'Dépôt et version', 'Licence'], rows: [...rows, ours] }
}
