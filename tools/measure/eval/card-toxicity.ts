import { count, LANGUAGE_NAMES, number, percent, range, SET_NAMES, type Table } from './card-format.ts'
import { LANGUAGES, type Language, TOXICITY_SETS } from './datasets.ts'
import { type Figures, valueOf } from './figures.ts'

export function toxicityTable(figures: Figures): Table {
  return {
    columns: ['Jeu', 'Langue', 'Textes', 'Positifs', 'AUC', '95 %', 'Préc. moy.', 'F1', 'Manqués', 'Fausses alertes'],
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
  return ['**Moyenne**', LANGUAGE_NAMES[language], count(value('n')), '', number(value('auc')), '', '', '', ...errors]
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
    { columns: ['Toxicité, AUC moyenne', ...Object.values(LANGUAGE_NAMES)], rows: rowsFor('mean.auc') },
    { columns: ['Vulgarité, F1', ...Object.values(LANGUAGE_NAMES)], rows: rowsFor('jigsaw-obscene.f1') },
  ]
}

const GROUPS: Readonly<Record<string, string>> = {
  Muslims: 'musulmans',
  'black people': 'personnes noires',
  'disabled people': 'personnes handicapées',
  'gay people': 'personnes homosexuelles',
  immigrants: 'immigrés',
  refugees: 'réfugiés',
  'trans people': 'personnes trans',
  women: 'femmes',
}

const TRAPS: Readonly<Record<string, string>> = {
  counter_quote_nh: 'propos haineux cités pour les contredire',
  counter_ref_nh: 'propos haineux évoqués pour les contredire',
  negate_neg_nh: 'haine niée (« je ne déteste pas… »)',
  profanity_nh: 'gros mot sans haine',
  slur_reclaimed_nh: 'injure reprise à son compte',
  target_obj_nh: 'colère contre un objet',
  derog_impl_h: 'dénigrement implicite',
  derog_dehum_h: 'déshumanisation',
  negate_pos_h: 'éloge nié',
  threat_dir_h: 'menace directe',
  spell_leet_h: 'lettres remplacées par des chiffres',
  spell_space_add_h: 'lettres espacées',
}

export function fairnessTables(figures: Figures): [Table, Table] {
  const share = (id: string) => {
    const value = figures.get(id)
    return value === undefined ? '' : percent(value)
  }
  const bothLanguages = (id: (language: Language) => string) => LANGUAGES.map((language) => share(id(language)))
  const groups = Object.entries(GROUPS).map(([group, name]) => [
    name,
    ...bothLanguages((language) => `fairness.${language}.group.${group}`),
  ])
  const summary = [
    ['**Niveau** (moyenne)', ...bothLanguages((language) => `fairness.${language}.level`)],
    ['**Écart** (du plus au moins signalé)', ...bothLanguages((language) => `fairness.${language}.gap`)],
  ]
  const traps = Object.entries(TRAPS).map(([trap, name]) => [
    name,
    trap.endsWith('_nh') ? 'non' : 'oui',
    ...bothLanguages((language) => `functional.${language}.${trap}.flagged`),
  ])
  return [
    { columns: ['Groupe', ...Object.values(LANGUAGE_NAMES)], rows: [...groups, ...summary] },
    { columns: ['Piège', 'à signaler', ...Object.values(LANGUAGE_NAMES)], rows: traps },
  ]
}
