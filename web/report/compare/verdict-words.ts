import { haveSameReader, haveSameReading, overlap, scoreOf } from '#contract/compared-figures.ts'
import type { FigureId } from '#contract/figure.ts'
import { estimatesOf, isSameFigure, leadersOf, type Measured, standingOf } from '#contract/standing.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import { figureName } from '#web/report/figure-name.ts'
import { compare } from '#web/text/compare.fr.ts'
import { readerText } from '#web/text/reader.fr.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import { COMPARED_FIGURES } from './figures.ts'
import type { Side, Sides } from './sides.ts'

const { verdict: own } = compare.sides

/**
 * What can be said of them, by their intervals alone: which score is the highest and whether that is sure against each of
 * the others, then the other figures that part. Nothing of two methods, nor of one reading, which the page tells by itself.
 */
export function verdictWords(sides: Sides): string[] {
  const { list, isComparable } = sides
  if (!isComparable || list.every(({ report }) => haveSameReading(list[0].report, report))) return []
  const apart = COMPARED_FIGURES.flatMap(({ figure, of }) => {
    const standing = figure === 'credibilityScore' ? undefined : standingOf(sides, figure, ({ report }) => of(report))
    // Among those that have a margin only, it is said beside the figure.
    return standing?.kind === 'highest' && !standing.isPartial ? [{ figure, side: standing.side }] : []
  })
  const others = list.flatMap((side) => {
    const names = apart.filter((one) => one.side === side).map(({ figure }) => nameInSentence(figure))
    return names.length > 0 ? [own.figures(side.place, names, list.length)] : []
  })
  const score = isSameFigure(sides, 'credibilityScore') ? [scoreWords(sides)] : []
  return [...score, ...(others.length > 0 ? others : [own.nothing(list.length)])]
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
  const measured = estimatesOf(sides, ({ report }) => scoreOf(report))
  const [one, other] = measured
  if (!one || !other) return own.unknown
  if (sides.list.length > 2) return highestWords(sides, measured)
  if (overlap(one.estimate, other.estimate)) return own.sameScore(within(one), within(other))
  const [higher, lower] = one.estimate.value > other.estimate.value ? [one, other] : [other, one]
  return own.score(higher.side.place, within(higher), within(lower))
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
      own.highest(
        leaders.map(({ side }) => side.place),
        // Those that are level may each have another margin.
        leaders.length > 1 ? compare.value('score', leader.estimate.value) : within(leader),
      ),
    ),
    ...suretyWords(facing(others.filter(isSure)), facing(others.filter((one) => !isSure(one)))),
    ...(unmeasured.length > 0 ? [own.withoutMargin(unmeasured.map((side) => side.facing))] : []),
  ].join(' ')
}

function suretyWords(sure: readonly string[], unsure: readonly string[]): string[] {
  if (sure.length > 0 && unsure.length > 0) return [own.sureOfSome(sure, unsure)]
  if (sure.length > 0) return [own.sure(sure)]
  return unsure.length > 0 ? [own.unsure(unsure)] : []
}

function within({ side, estimate: { value, low, high } }: Measured<Side>): string {
  const { verdict } = credibilityOf(side.analysis.id, side.report)
  return own.within(verdict ? verdictText.said(verdict) : '', value, low, high)
}

export function nameInSentence(figure: FigureId): string {
  const name = figureName(figure)
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
