import { networkOf } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { compare } from '#web/text/compare.fr.ts'
import { haveSameMethod } from './figures.ts'

/** One of the two analyses: how it is drawn, what it is called, and where a sentence says a figure is higher. */
export type Side = {
  analysis: Analysis
  report: Report
  series: 'first' | 'second'
  label: string
  place: string
}
export type Sides = {
  first: Side
  second: Side
  isComparable: boolean
  /** Two networks count other things, and their scores other points. */
  isOneNetwork: boolean
}

export function sidesOf(analysis: Analysis, other: Analysis): Sides {
  const nameOf = namesFor(analysis, other)
  const side = (one: Analysis, series: Side['series']): Side => ({
    analysis: one,
    report: one.report ?? {},
    series,
    ...nameOf(one),
  })
  const [first, second] = [side(analysis, 'first'), side(other, 'second')]
  return {
    first,
    second,
    isComparable: haveSameMethod(first.report, second.report),
    isOneNetwork: networkOf(analysis.username) === networkOf(other.username),
  }
}

/** Two analyses of one account are told apart by their day, two of one day by their hour. */
function namesFor(analysis: Analysis, other: Analysis): (one: Analysis) => Pick<Side, 'label' | 'place'> {
  const { account, at, day, hour, on } = compare.sides
  if (analysis.username.toLowerCase() !== other.username.toLowerCase()) {
    return ({ username }) => ({ label: account(username), place: at(username) })
  }
  const moment = day(analysis.createdAt) === day(other.createdAt) ? hour : day
  return ({ createdAt }) => ({ label: moment(createdAt), place: on(moment(createdAt)) })
}
