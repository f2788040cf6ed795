import { WITHHELD_SHARES } from './behaviours.ts'
import { withSign, writeNumber, writeRate } from './number.ts'
import type { ShownFigure } from './schemas/shown-figure.ts'
import { marginInPosts, type Unit, unitOf } from './shown-figure.ts'

const whole = (value: number) => writeNumber(value, { atMost: 0 })
const tenths = (value: number) => writeNumber(value, { atMost: 1 })
const rate = (value: number) => writeRate(value, 'moins de')
const posts = (value: number) => `${whole(value)}\u00a0${value < 2 ? 'post' : 'posts'}`
const percent = (value: number) => `${whole(value)}\u202f%`

/** How the numbers of each unit are written. */
export const figureNumber: Record<Unit, (value: number) => string> = {
  share: whole,
  rate,
  pace: rate,
  number: whole,
  score: whole,
  points: (value) => withSign(value, tenths),
}
/** After a number, or after the last of several. */
export const figureUnit = (unit: Unit) => (unit === 'share' || unit === 'rate' ? '\u202f%' : '')

/** Why a share is not told, as the end of a sentence. */
export const whyWithheld = {
  wide: `la marge dépasserait ${whole(100 * WITHHELD_SHARES.widest)}\u00a0points`,
  language: 'nos programmes lisent mal les sujets politiques en anglais',
  few: 'trop peu de posts commerciaux',
  doubtful: 'la lecture n’est pas assez sûre',
  imprecise: `plus de ${whole(100 * (1 - WITHHELD_SHARES.fewestRight))}\u202f% des posts comptés le sont à tort`,
}

/** What is said of a figure on every screen, on paper and in every file. */
export const figureWords = {
  /** « 31 % », « entre 22 et 61 % », « au moins 12 posts sur 100 », « 19 posts à lire » */
  value: (figure: ShownFigure): string => {
    const { kind, value, least, count = 0, of = 0 } = figure
    if (kind === 'unread') return 'non lu sans modèle de langue'
    if (kind === 'at-least' && least !== undefined) return `au moins ${posts(least)} sur\u00a0${whole(of)}`
    if (kind === 'band') return between(figure)
    if (kind === 'count') return posts(count)
    if (value === undefined) return count > 0 ? `${posts(count)} à lire` : 'pas de part'
    const unit = unitOf(figure)
    if (unit === 'share' && value === 0 && count > 0) return `moins de ${percent(1)}`
    return `${figureNumber[unit](value)}${figureUnit(unit)}`
  },
  /** Beside a number: « entre 22 et 41 % », « au plus 4 % » where it may be none, « sans marge »; nothing where it is exact. */
  margin: (figure: ShownFigure): string => {
    const { kind, value, low, high } = figure
    const isExact = kind === 'pace' || kind === 'number' || (kind === 'points' && low === high)
    return kind === 'band' || value === undefined || isExact ? '' : between(figure)
  },
  /** « 22 à 41 »: the same margin in posts, where their count stands in the place of the percentage. */
  inPosts: (figure: ShownFigure): string => {
    const { low, high } = marginInPosts(figure)
    return `${whole(low)} à ${whole(high)}`
  },
  /** « 14 posts sur 44 »; nothing where nobody has counted. */
  basis: ({ kind, count, of }: ShownFigure): string =>
    kind === 'unread' || count === undefined || of === undefined ? '' : `${posts(count)} sur\u00a0${whole(of)}`,
  /** Why no percentage, or no margin, is told. */
  why: ({ kind, why }: ShownFigure): string => {
    if (kind === 'unread') return 'Seul un modèle de langue peut le lire\u00a0: aucun post n’est compté.'
    if (why === undefined || why === 'unmeasured') return ''
    if (kind === 'rate') return 'Trop peu de posts pour une marge.'
    return `Pas de part\u00a0: ${why === 'imprecise' ? 'sur nos comptes d’essai, ' : ''}${whyWithheld[why]}.`
  },
  /** In place of a percentage: what to do with the posts, and why there is none. */
  advice: (figure: ShownFigure): string => {
    const { why } = figure
    if (why === 'imprecise' || figure.kind === 'unread') return figureWords.why(figure)
    return why === 'language' ? `${toRead(figure)} ${figureWords.why(figure)}` : why === 'wide' ? toRead(figure) : ''
  },
} as const

function toRead({ count = 0 }: ShownFigure): string {
  if (count === 0) return 'Aucun post compté, mais trop peu est su pour une part.'
  return `${posts(count)} ${count < 2 ? 'compté, peut-être à tort\u00a0: lisez-le' : 'comptés, certains peut-être à tort\u00a0: lisez-les'} avant de conclure.`
}

function between(figure: ShownFigure): string {
  const { low, high } = figure
  if (low === undefined || high === undefined) return 'sans marge'
  const unit = unitOf(figure)
  const [from, to] = [figureNumber[unit](low), `${figureNumber[unit](high)}${figureUnit(unit)}`]
  return low === 0 && (unit === 'share' || unit === 'rate') ? `au plus ${to}` : `entre ${from} et ${to}`
}
