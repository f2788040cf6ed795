import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { figureName } from '#web/report/figure-name.ts'
import { compare } from '#web/text/compare.fr.ts'
import { readerText } from '#web/text/reader.fr.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import {
  COMPARED_FIGURES,
  haveSameReader,
  haveSameReading,
  isEstimate,
  meansTheSame,
  overlap,
  scoreOf,
} from './figures.ts'
import type { Side, Sides } from './sides.ts'

const { verdict: own } = compare.sides

/**
 * What can be said of the two, by their intervals alone: which score is higher if they do not overlap, then the other
 * figures that part. Nothing of two methods, nor of one reading, which the page tells by itself.
 */
export function verdictWords({ first, second, isComparable }: Sides): string[] {
  if (!isComparable || haveSameReading(first.report, second.report)) return []
  const isSame = (figure: FigureId) => meansTheSame(figure, first.report, second.report)
  const figures = COMPARED_FIGURES.filter(({ figure }) => figure !== 'credibilityScore' && isSame(figure))
  const apart = figures.flatMap(({ figure, of }) => {
    const higher = higherOf(first, second, of)
    return higher ? [{ figure, higher }] : []
  })
  const others = [first, second].flatMap((side) => {
    const names = apart.filter(({ higher }) => higher === side).map(({ figure }) => nameInSentence(figure))
    return names.length > 0 ? [own.figures(side.place, names)] : []
  })
  const score = isSame('credibilityScore') ? [scoreWords(first, second)] : []
  return [...score, ...(others.length > 0 ? others : [own.nothing])]
}

/** Why no verdict is given: the same posts read by two methods give two reports, and both are said. */
export function cautionWords({ first, second, isComparable, isOneNetwork }: Sides): string[] {
  return [
    ...(haveSameReading(first.report, second.report) ? [compare.sides.samePosts] : []),
    ...(isOneNetwork ? [] : [compare.sides.otherNetwork]),
    ...(isOneNetwork ? (isComparable ? whatIsLeft(first, second) : [whyNotCompared(first, second)]) : []),
  ]
}

function whatIsLeft({ report: one }: Side, { report: other }: Side): string[] {
  const nameOf = ({ readerVersion }: Report) => readerVersion ?? readerText.house
  return haveSameReader(one, other) ? [] : [readerText.otherReader(nameOf(one), nameOf(other))]
}

function whyNotCompared({ report: { methodVersion: version } }: Side, { report: { methodVersion: other } }: Side) {
  const { unknownMethod, sides } = compare
  return version === undefined || other === undefined ? unknownMethod : sides.otherMethod(version, other)
}

function scoreWords(first: Side, second: Side): string {
  const [one, other] = [scoreOf(first.report), scoreOf(second.report)]
  if (!isEstimate(one) || !isEstimate(other)) return own.unknown
  const words = ({ analysis, report }: Side, { value, low, high }: typeof one) => {
    const { verdict } = credibilityOf(analysis.id, report)
    return own.within(verdict ? verdictText.said(verdict) : '', value, low, high)
  }
  const [firstWords, secondWords] = [words(first, one), words(second, other)]
  if (overlap(one, other)) return own.sameScore(firstWords, secondWords)
  return one.value > other.value
    ? own.score(first.place, firstWords, secondWords)
    : own.score(second.place, secondWords, firstWords)
}

/** The side whose figure is higher, when both margins say so. */
function higherOf(first: Side, second: Side, of: (typeof COMPARED_FIGURES)[number]['of']): Side | undefined {
  const [one, other] = [of(first.report), of(second.report)]
  if (!isEstimate(one) || !isEstimate(other) || overlap(one, other)) return undefined
  return one.value > other.value ? first : second
}

export function nameInSentence(figure: FigureId): string {
  const name = figureName(figure)
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
