import { haveSameReader, haveSameReading, overlap } from '#contract/compared-figures.ts'
import type { FigureId } from '#contract/figure.ts'
import { COMPARED_FIGURES } from '#contract/figures.ts'
import { estimatesOf, isSameFigure, leadersOf, type Measured, standingOf } from '#contract/standing.ts'
import { compare } from '#translated/web/text/compare.ts'
import { formatNumber } from '#translated/web/text/format.ts'
import { readerText } from '#translated/web/text/reader.ts'
import { verdictText } from '#translated/web/text/verdict.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { figureName } from '#web/report/figure-name.ts'
import type { Side, Sides } from './sides.ts'

const { verdict: words } = compare.sides

/**
 * What can be said of them, by their intervals alone: which score is the highest and whether that is sure against each of
 * the others, then the other figures that part. Nothing of two methods, nor of one reading, which the page tells by itself.
 */
export function verdictWords(sides: Sides): string[] {
  const { list, isComparable } = sides
  if (!isComparable || list.every(({ report }) => haveSameReading(list[0].report, report))) return []
  const apart = COMPARED_FIGURES.flatMap((figure) => {
    const standing = figure === 'credibilityScore' ? undefined : standingOf(sides, figure)
    // Among those that have a margin only, it is said beside the figure.
    return standing?.kind === 'highest' && !standing.isPartial ? [{ figure, side: standing.side }] : []
  })
  const others = list.flatMap((side) => {
    const names = apart.filter((one) => one.side === side).map(({ figure }) => nameInSentence(figure))
    return names.length > 0 ? [words.figures(side.place, names, list.length)] : []
  })
  const score = isSameFigure(sides, 'credibilityScore') ? [scoreWords(sides)] : []
  return [...score, ...(others.length > 0 ? others : [words.nothing(list.length)])]
}

/** Why no verdict is given: the same posts read by two methods give two reports, and both are said. */
export function cautionWords({ list, isComparable, isOneNetwork }: Sides): string[] {
  const areSome = list.some((one, nth) => list.slice(0, nth).some(({ report }) => haveSameReading(report, one.report)))
  return [
    ...(areSome ? [compare.sides.samePosts(list.length)] : []),
    ...(isOneNetwork ? [] : [compare.sides.otherNetwork]),
    ...(isOneNetwork ? (isComparable ? whatIsLeft(list) : [whyNotCompared(list)]) : []),
  ]
}

function whatIsLeft(list: Sides['list']): string[] {
  if (list.every(({ report }) => haveSameReader(list[0].report, report))) return []
  const names = list.map(({ report }) => report.readerVersion ?? readerText.house)
  return [readerText.otherReader([...new Set(names)])]
}

function whyNotCompared(list: Sides['list']): string {
  const versions = list.flatMap(({ report }) => report.methodVersion ?? [])
  if (versions.length < list.length) return compare.unknownMethod
  return compare.sides.otherMethod([...new Set(versions)])
}

function scoreWords(sides: Sides): string {
  const measured = estimatesOf(sides, 'credibilityScore')
  const [one, other] = measured
  if (!one || !other) return words.unknown
  if (sides.list.length > 2) return highestWords(sides, measured)
  if (overlap(one.estimate, other.estimate)) return words.sameScore(within(one), within(other))
  const [higher, lower] = one.estimate.value > other.estimate.value ? [one, other] : [other, one]
  return words.score(higher.side.place, within(higher), within(lower))
}

/** Of more than two: against each of the others it is sure, or it is not. */
function highestWords({ list }: Sides, measured: readonly Measured<Side>[]): string {
  const leaders = leadersOf(measured)
  const others = measured.filter((one) => !leaders.includes(one))
  const isSure = (one: Measured<Side>) => leaders.every((leader) => !overlap(leader.estimate, one.estimate))
  const facing = (those: readonly Measured<Side>[]) => those.map(({ side }) => side.facing)
  const unmeasured = list.filter((side) => !measured.some((one) => one.side === side))
  return [
    ...leaders.slice(0, 1).map((leader) =>
      words.highest(
        leaders.map(({ side }) => side.place),
        // Those that are level may each have another margin.
        leaders.length > 1 ? formatNumber(leader.estimate.value) : within(leader),
      ),
    ),
    ...suretyWords(facing(others.filter(isSure)), facing(others.filter((one) => !isSure(one)))),
    ...(unmeasured.length > 0 ? [words.withoutMargin(unmeasured.map((side) => side.facing))] : []),
  ].join(' ')
}

function suretyWords(sure: readonly string[], unsure: readonly string[]): string[] {
  if (sure.length > 0 && unsure.length > 0) return [words.sureOfSome(sure, unsure)]
  if (sure.length > 0) return [words.sure(sure)]
  return unsure.length > 0 ? [words.unsure(unsure)] : []
}

function within({ side, estimate: { value, low, high } }: Measured<Side>): string {
  const { verdict } = credibilityOf(side.analysis.id, side.report)
  return words.within(verdict ? verdictText.said(verdict) : '', value, low, high)
}

export function nameInSentence(figure: FigureId): string {
  const name = figureName(figure)
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
