import { count, ESTIMATE_NAMES, LANGUAGE_NAMES, number, percent, type Table } from './card-format.ts'
import type { Estimate } from './classified.ts'
import { LANGUAGES } from './datasets.ts'
import { type Figures, valueOf } from './figures.ts'

const FIELDS = {
  gender: 'pronoms',
  age: 'âge',
  location: 'lieu',
  politicalOrientation: 'politique déclarée',
  minor: 'minorité déclarée',
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
    ['Score : bouge de 3 points au plus quand 10 % de posts s’ajoutent', percent(value('score.stable'))],
    ['Score : cas simulés', count(value('score.cases'))],
    ['Comptes automatiques de 2017 : AUC de la part « profil » du score', number(value('bots.test.auc'))],
  ]
  const fields = Object.entries(FIELDS).map(([field, name]) => {
    const [found, declared] = [count(value(`bios.${field}.found`)), count(value(`bios.${field}.of`))]
    return [name, found, percent(value(`bios.${field}.precision`)), declared, percent(value(`bios.${field}.recall`))]
  })
  return [
    {
      columns: ['Part estimée', 'Langue', "L'intervalle contient la vérité", 'Erreur (points)', 'Largeur (points)'],
      rows: shares,
    },
    { columns: ['Score de crédibilité', 'Mesure'], rows: whole },
    { columns: ['Ce que la bio déclare', 'Trouvés', 'Exacts', 'Déclarés', 'Retrouvés'], rows: fields },
  ]
}
