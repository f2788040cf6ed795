import { figureNumber } from '#contract/figure-words.fr.ts'
import { withSign } from '#contract/number.ts'
import type { Unit } from '#contract/shown-figure.ts'
import { capitalised, formatDate, formatHour, formatLongDate, formatNumber, formatTenths, listed } from './format.fr.ts'

const signed = (unit: Unit, value: number) => withSign(value, unit === 'points' ? formatTenths : figureNumber[unit])

/** The words of two to four reports beside each other. */
export const compare = {
  notSignificant: 'écart trop petit pour conclure',
  clear: 'changement net',
  notMeasured: 'non mesuré',
  /** The difference of two percentages is in points. */
  difference: (unit: Unit, value: number) => {
    if (unit === 'number' || unit === 'pace') return signed(unit, value)
    const written = unit === 'share' ? Math.round(Math.abs(value)) : Math.round(10 * Math.abs(value)) / 10
    return `${signed(unit, value)}\u00a0${written < 2 ? 'point' : 'points'}`
  },
  differenceBetween: (unit: Unit, low: number, high: number) => `entre ${signed(unit, low)} et ${signed(unit, high)}`,

  changes: {
    title: 'Rapports précédents',
    caption: 'Vos rapports sur ce compte.',
    since: (iso: string) => `Ce qui a changé depuis le ${formatLongDate(iso)}`,
    list: 'Les rapports',
    toNow: ' puis ',
    rule: 'La marge d’un écart va du plus petit au plus grand écart que permettent les deux marges.',
    samePosts: 'Mêmes posts lus\u00a0: rien n’a pu changer.',
    otherMethod: (before: string, now: string) =>
      `La méthode a changé entre ces rapports (${before}, puis ${now})\u00a0: leurs chiffres ne se comparent pas.`,
    view: 'Voir',
    viewNamed: (iso: string) => `Voir le rapport du ${formatDate(iso)} à ${formatHour(iso)}`,
    others: (reports: number) =>
      reports === 1 ? 'Afficher l’autre rapport' : `Afficher les ${formatNumber(reports)} autres rapports`,
  },

  unknownMethod:
    'La version de la méthode n’est pas connue pour chacun de ces rapports\u00a0: leurs chiffres ne se comparent pas.',

  picker: {
    label: 'Comparer avec…',
    none: 'Choisir un rapport',
    option: (username: string, iso: string, score: number | undefined) =>
      `@${username}, ${formatDate(iso)}${score === undefined ? '' : `, ${score}/100`}`,
    close: 'Fermer la comparaison',
    button: 'Comparer',
    add: 'Ajouter',
    full: 'Quatre rapports au plus',
    noOther: 'Aucun autre rapport',
  },

  sides: {
    title: (reports: number) => `${['Deux', 'Trois'][reports - 2] ?? 'Quatre'} rapports côte à côte`,
    shown: (labels: readonly string[]) => `Comparaison affichée\u00a0: ${listed(labels)}.`,
    account: (username: string) => `@${username}`,
    accountOn: (username: string, moment: string) => `@${username} (${moment})`,
    at: (label: string) => `pour ${label}`,
    facing: (label: string) => `à ${label}`,
    facingMoment: (moment: string) => `au rapport du ${moment}`,
    day: (iso: string) => formatDate(iso),
    hour: (iso: string) => `${formatDate(iso)} à ${formatHour(iso)}`,
    on: (moment: string) => `le ${moment}`,
    report: 'Voir le rapport',
    reportNamed: (label: string) => `Voir le rapport\u00a0: ${label}`,
    remove: 'Retirer',
    removeNamed: (label: string) => `Retirer de la comparaison\u00a0: ${label}`,
    removeUnread: 'Retirer de la comparaison',
    rule: 'Quand deux marges se chevauchent, on ne peut pas dire quel chiffre est le plus élevé.',
    otherMethod: (versions: readonly string[]) =>
      `Ces rapports n’ont pas été faits avec la même version de la méthode (${listed(versions)})\u00a0: leurs chiffres ne se comparent pas.`,
    otherNetwork:
      'X et Bluesky\u00a0: chaque réseau a sa version de la méthode. Scores, facteurs et taux d’engagement ne se comparent pas d’un réseau à l’autre.',
    otherNetworkRates: 'Chaque réseau compte ses réactions à sa façon\u00a0: ces taux ne se comparent pas.',
    verdict: {
      title: 'Lequel, et est-ce sûr\u202f?',
      score: (place: string, higher: string, lower: string) =>
        `Le score est plus élevé ${place}, et c’est net\u00a0: ${higher}, contre ${lower}.`,
      sameScore: (one: string, other: string) =>
        `On ne peut pas les départager\u00a0: ${one}, et ${other}. Leurs marges se chevauchent.`,
      within: (verdict: string, points: number, low: number, high: number) =>
        `${points} (${low} à ${high}), ${verdict.toLowerCase()}`,
      highest: (places: readonly string[], words: string) =>
        `${places.length > 1 ? 'Même score, le plus élevé,' : 'Le score est le plus élevé'} ${listed(places)}\u00a0: ${words}.`,
      sure: (others: readonly string[]) => `C’est sûr face ${listed(others)}.`,
      sureOfSome: (sure: readonly string[], unsure: readonly string[]) =>
        `C’est sûr face ${listed(sure)}\u202f; face ${listed(unsure)}, l’écart est trop petit pour conclure.`,
      unsure: (others: readonly string[]) =>
        `Ce n’est pas sûr\u00a0: face ${listed(others)}, l’écart est trop petit pour conclure.`,
      withoutMargin: (others: readonly string[]) => `Sans marge, rien ne se conclut face ${listed(others)}.`,
      figures: (place: string, names: readonly string[], reports: number) =>
        `${names.length < 2 ? `Chiffre nettement ${more(reports)} élevé` : `Chiffres nettement ${more(reports, 'les')} élevés`} ${place}\u00a0: ${names.join(', ')}.`,
      nothing: (reports: number) =>
        `Ni le comportement ni le taux d’engagement ${reports > 2 ? 'n’en détachent un des autres' : 'ne les séparent'}\u00a0: leurs marges se chevauchent ou manquent.`,
      unknown: 'On ne peut pas conclure\u00a0: il manque une marge à l’un des scores.',
    },
    samePosts: (reports: number) =>
      `${reports > 2 ? 'Certains de ces rapports' : 'Ces deux rapports'} portent sur les mêmes posts, lus au même moment.`,
    same: 'Même valeur.',
    sameHighest: (places: readonly string[]) => `Même valeur, la plus élevée, ${listed(places)}.`,
    notSignificant: 'Écart trop petit pour conclure.',
    unclearTop: 'En tête, écart trop petit pour conclure.',
    /** Of two the higher, of more the highest; where some have no margin, among the others. */
    higher: {
      score: (place: string, reports: number) => `Le score est ${more(reports)} élevé ${place}`,
      points: (place: string, reports: number) => `${reports > 2 ? 'Le plus' : 'Plus'} de points ${place}`,
      share: (place: string, reports: number) => `La part est ${more(reports, 'la')} élevée ${place}`,
      rate: (place: string, reports: number) => `Le taux est ${more(reports)} élevé ${place}`,
      pace: (place: string, reports: number) => `Le rythme est ${more(reports)} élevé ${place}`,
      number: (place: string, reports: number) => `Le nombre est ${more(reports)} élevé ${place}`,
    },
    among: (sentence: string, isPartial: boolean) =>
      `${sentence}${isPartial ? ', parmi les rapports qui ont une marge' : ''}.`,
    factors: 'Facteurs du score',
    factorsCaption:
      'Un point a la même longueur partout\u00a0: à droite du zéro ce qui est ajouté, à gauche ce qui est retiré.',
    otherReaderFactors: (names: readonly string[]) =>
      `Ces facteurs ne se comparent pas d’une lecture à l’autre\u00a0: ${names.join(', ')}. Chaque rapport montre les siens.`,
    otherNetworkFactors:
      'Les facteurs n’ont pas le même poids sur X et sur Bluesky\u00a0: chacun montre les siens dans son rapport.',
    counts: 'Chiffres sans marge de ces rapports',
    figureColumn: 'Chiffre',
    unread: 'Aucun post lu.',
    opens: (figure: string, value: string, label: string) =>
      `${capitalised(figure)}\u00a0: ${value}, ouvrir les preuves dans son rapport, ${label}`,
  },
} as const

/** « plus » of two, « le plus » of more. */
function more(reports: number, article = 'le'): string {
  return reports > 2 ? `${article} plus` : 'plus'
}
