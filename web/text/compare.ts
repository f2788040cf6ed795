import {
  capitalised,
  formatDate,
  formatHour,
  formatLongDate,
  formatNumber,
  formatRate,
  formatTenths,
} from './format.ts'
import { withSign } from './signed.ts'

/** How a figure is written: points of the score, of a factor or added and taken by one, percents, a rate, a whole count, posts a day. */
export type FigureKind = 'score' | 'points' | 'signed' | 'share' | 'rate' | 'count' | 'pace'

const numbers: Record<FigureKind, (value: number) => string> = {
  score: formatNumber,
  points: formatTenths,
  signed: (value) => withSign(value, formatTenths),
  share: formatTenths,
  rate: formatRate,
  count: formatNumber,
  pace: formatRate,
}
const isPercent = (kind: FigureKind) => kind === 'share' || kind === 'rate'

const signed = (kind: FigureKind, value: number) => withSign(value, numbers[kind])

/** The words of two analyses beside each other. */
export const compare = {
  notSignificant: 'la différence n’est pas significative',
  clear: 'changement net',
  notMeasured: 'non mesuré',
  noMargin: 'sans marge',
  value: (kind: FigureKind, value: number) => `${numbers[kind](value)}${isPercent(kind) ? '\u202f%' : ''}`,
  between: (kind: FigureKind, low: number, high: number) =>
    `entre ${numbers[kind](low)} et ${numbers[kind](high)}${isPercent(kind) ? '\u202f%' : ''}`,
  /** The difference of two percentages is in points. */
  difference: (kind: FigureKind, value: number) => {
    if (kind === 'count' || kind === 'pace') return signed(kind, value)
    return `${signed(kind, value)}\u00a0${Math.round(10 * Math.abs(value)) / 10 < 2 ? 'point' : 'points'}`
  },
  differenceBetween: (kind: FigureKind, low: number, high: number) =>
    `entre ${signed(kind, low)} et ${signed(kind, high)}`,

  changes: {
    title: 'Analyses précédentes',
    caption: 'Vos analyses du même compte X.',
    since: (iso: string) => `Ce qui a changé depuis le ${formatLongDate(iso)}`,
    list: 'Les analyses',
    toNow: ' puis ',
    rule: 'La marge d’une différence va du plus petit au plus grand écart que permettent les deux marges à 95\u202f%.',
    samePosts: 'Mêmes posts lus\u00a0: rien n’a pu changer.',
    otherMethod: (before: string, now: string) =>
      `La méthode a changé entre ces analyses (${before}, puis ${now})\u00a0: leurs chiffres ne se comparent pas.`,
    view: 'Voir',
    viewNamed: (iso: string) => `Voir l’analyse du ${formatDate(iso)} à ${formatHour(iso)}`,
    others: (analyses: number) =>
      analyses === 1 ? 'Afficher l’autre analyse' : `Afficher les ${formatNumber(analyses)} autres analyses`,
  },

  unknownMethod:
    'La version de la méthode n’est pas connue pour chacune de ces analyses\u00a0: leurs chiffres ne se comparent pas.',

  picker: {
    label: 'Comparer avec…',
    none: 'Choisir une analyse',
    option: (username: string, iso: string, score: number | undefined) =>
      `@${username}, ${formatDate(iso)}${score === undefined ? '' : `, ${score}/100`}`,
    close: 'Fermer la comparaison',
    button: 'Comparer',
  },

  sides: {
    title: 'Deux analyses côte à côte',
    shown: (first: string, second: string) => `Comparaison affichée\u00a0: ${first} et ${second}.`,
    account: (username: string) => `@${username}`,
    at: (username: string) => `pour @${username}`,
    day: (iso: string) => formatDate(iso),
    hour: (iso: string) => `${formatDate(iso)} à ${formatHour(iso)}`,
    on: (moment: string) => `le ${moment}`,
    report: 'Voir le rapport',
    reportNamed: (label: string) => `Voir le rapport\u00a0: ${label}`,
    rule: 'Deux marges à 95\u202f% qui se recoupent ne disent pas lequel des deux chiffres est le plus élevé.',
    otherMethod: (first: string, second: string) =>
      `Ces analyses n’ont pas été faites avec la même version de la méthode (${first} et ${second})\u00a0: leurs chiffres ne se comparent pas.`,
    otherNetwork:
      'Un compte X et un compte Bluesky\u00a0: chaque réseau a sa version de la méthode. Scores, facteurs et taux d’engagement ne se comparent pas d’un réseau à l’autre, et aucune différence n’est donnée.',
    otherNetworkRates: 'Chaque réseau compte ses réactions à sa façon\u00a0: ces deux taux ne se comparent pas.',
    verdict: {
      title: 'Lequel, et est-ce sûr\u202f?',
      score: (place: string, higher: string, lower: string) =>
        `Le score est plus élevé ${place}, et c’est net\u00a0: ${higher}, contre ${lower}.`,
      sameScore: (one: string, other: string) =>
        `On ne peut pas les départager\u00a0: ${one}, et ${other}. Leurs marges se chevauchent.`,
      within: (verdict: string, points: number, low: number, high: number) =>
        `${points} (${low} à ${high}), ${verdict.toLowerCase()}`,
      figures: (place: string, names: readonly string[]) =>
        `${names.length < 2 ? 'Chiffre nettement plus élevé' : 'Chiffres nettement plus élevés'} ${place}\u00a0: ${names.join(', ')}.`,
      nothing:
        'Ni le comportement ni le taux d’engagement ne les séparent\u00a0: leurs marges se recoupent ou manquent.',
      unknown: 'Rien ne peut être dit\u00a0: il manque une marge à l’un des scores.',
    },
    samePosts: 'Ces deux analyses ont lu les mêmes posts, au même moment.',
    same: 'Même valeur.',
    notSignificant: 'La différence n’est pas significative.',
    higher: {
      score: (place: string) => `Le score est plus élevé ${place}.`,
      points: (place: string) => `Plus de points ${place}.`,
      share: (place: string) => `La part est plus élevée ${place}.`,
      rate: (place: string) => `Le taux est plus élevé ${place}.`,
    },
    factors: 'Facteurs du score',
    factorsCaption:
      'Un point a la même longueur partout\u00a0: à droite du zéro ce qui est ajouté, à gauche ce qui est retiré.',
    otherReaderFactors: (names: readonly string[]) =>
      `D’un lecteur à l’autre ne se comparent pas\u00a0: ${names.join(', ')}. Chaque rapport montre les siens.`,
    otherNetworkFactors:
      'Les facteurs n’ont pas le même poids sur X et sur Bluesky\u00a0: chacun montre les siens dans son rapport.',
    counts: 'Chiffres sans marge des deux analyses',
    figureColumn: 'Chiffre',
    unread: 'Aucun post lu.',
    opens: (figure: string, value: string, label: string) =>
      `${capitalised(figure)}\u00a0: ${value}, ouvrir les preuves dans l’autre rapport, ${label}`,
  },
} as const
