import { haveSameMethod } from '#contract/compared-figures.ts'
import { networkOf } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { compare } from '#translated/web/text/compare.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { SERIES, type Series } from '#web/ui/series.tsx'

/** One of the analyses that are compared: how it is drawn, what it is called, and how a sentence names it. */
export type Side = {
  analysis: Analysis
  report: Report
  series: Series
  label: string
  /** « pour @paul »: where a figure is higher. */
  place: string
  /** « à @paul », after « face »: what a figure is higher than. */
  facing: string
}
/** Two to four of them, the report whose page this is first. */
export type Sides = {
  list: readonly [Side, ...Side[]]
  isComparable: boolean
  /** Two networks count other things, and their scores other points. */
  isOneNetwork: boolean
}

export function sidesOf(analysis: Analysis, others: readonly Analysis[]): Sides {
  const all = [analysis, ...others]
  const nameOf = namesFor(all)
  const side = (one: Analysis, nth: number): Side => ({
    analysis: one,
    report: one.report ?? {},
    series: SERIES[nth] ?? 'first',
    ...nameOf(one),
  })
  const first = side(analysis, 0)
  const rest = others.map((other, nth) => side(other, nth + 1))
  return {
    list: [first, ...rest],
    isComparable: rest.every(({ report }) => haveSameMethod(first.report, report)),
    isOneNetwork: all.every(({ username }) => networkOf(username) === networkOf(analysis.username)),
  }
}

const { sides: words } = compare

/** Analyses of one account are told apart by their day, those of one day by their hour. */
function namesFor(all: readonly Analysis[]): (one: Analysis) => Pick<Side, 'label' | 'place' | 'facing'> {
  const named = (label: string) => ({ label, place: words.at(label), facing: words.facing(label) })
  return ({ username, createdAt }) => {
    const ofAccount = all.filter((other) => other.username.toLowerCase() === username.toLowerCase())
    if (ofAccount.length === 1) return named(words.account(username))
    const days = new Set(ofAccount.map((one) => words.day(one.createdAt)))
    const moment = days.size < ofAccount.length ? words.hour(createdAt) : words.day(createdAt)
    if (ofAccount.length < all.length) return named(words.accountOn(username, moment))
    return { label: moment, place: words.on(moment), facing: words.facingMoment(moment) }
  }
}
