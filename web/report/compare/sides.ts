import type { Analysis } from '#contract/schemas/analyses.ts'
import type { Report } from '#contract/schemas/report.ts'
import { compare } from '#web/text/compare.ts'
import { haveSameMethod } from './same-method.ts'

/** One of the two analyses: how it is drawn, what it is called, and where a sentence says a figure is higher. */
export type Side = {
  analysis: Analysis
  report: Report
  series: 'first' | 'second'
  label: string
  place: string
}
export type Sides = { first: Side; second: Side; isComparable: boolean }

export function sidesOf(analysis: Analysis, other: Analysis): Sides {
  const nameOf = namesFor(analysis, other)
  const side = (one: Analysis, series: Side['series']): Side => ({
    analysis: one,
    report: one.json_output ?? {},
    series,
    ...nameOf(one),
  })
  const [first, second] = [side(analysis, 'first'), side(other, 'second')]
  return { first, second, isComparable: haveSameMethod(first.report, second.report) }
}

/** Two analyses of one account are told apart by their day, two of one day by their hour. */
function namesFor(analysis: Analysis, other: Analysis): (one: Analysis) => Pick<Side, 'label' | 'place'> {
  const { account, at, day, hour, on } = compare.sides
  if (analysis.target_username.toLowerCase() !== other.target_username.toLowerCase()) {
    return ({ target_username: username }) => ({ label: account(username), place: at(username) })
  }
  const moment = day(analysis.created_at) === day(other.created_at) ? hour : day
  return ({ created_at: createdAt }) => ({ label: moment(createdAt), place: on(moment(createdAt)) })
}
