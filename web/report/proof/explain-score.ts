import { type FactorId, type FormerFactorId, factorName, isFormerFactorId } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { factorFormulas } from '#web/text/factor-formulas.ts'
import { formatNumber, formatTenths } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { report as reportWords } from '#web/text/report.ts'
import type { Explanation, Line } from './explanation.ts'

type Factor = NonNullable<Report['score']>['factors'][number]
type Facts = Factor['facts']

const { score: own, factors: ofFactors } = words
const { facts: names } = ofFactors

export function explainScore({ score }: Report): Explanation | undefined {
  if (!score) return undefined
  const { points, low, high, factors } = score
  const max = factors.reduce((sum, factor) => sum + factor.max, 0)
  const sum = reportWords.factors.sum(
    factors.map((factor) => factor.points),
    points,
  )
  return {
    value: formatNumber(points),
    unit: words.outOf(100),
    margin: fr.analysis.between(low, high),
    scale: { kind: 'score', estimate: points, interval: { low, high } },
    lines: [
      ...factors.map((factor) => ({
        name: factorName(factor),
        value: own.line(factor.points, factor.max),
      })),
      { name: own.total, value: sum },
    ],
    sentences: [own.sum(max), words.drawnAgain, own.about],
  }
}

export function explainFactor({ score, behaviour }: Report, id: FactorId): Explanation | undefined {
  const factor = score?.factors.find((one) => one.id === id)
  if (!factor || !isFormerFactorId(factor.id)) return undefined
  const { points, max, low, high } = factor
  const isOfProfile = factor.id === 'age' || factor.id === 'profile'
  return {
    value: formatNumber(points),
    unit: words.outOf(max),
    margin: isOfProfile ? ofFactors.profileOnly : words.pointsBetween(low, high),
    scale: { kind: 'points', estimate: points, max, low, high },
    lines:
      id === 'tone' && !behaviour
        ? [{ name: names.toxic, value: reportWords.factors.noTone }]
        : factLines[factor.id](factor.facts),
    sentences: [factorFormulas[factor.id].proof, isOfProfile ? ofFactors.share(max) : ofFactors.shareOfPosts(max)],
    details: isOfProfile ? [] : [words.neutralPosts, words.drawnAgain],
  }
}

/** What was measured, line by line; what was not has none. */
const factLines: Record<FormerFactorId, (facts: Facts) => Line[]> = {
  age: ({ years = 0 }) => [{ name: names.years, value: names.yearsValue(years) }],
  profile: ({ bio = 0, location, link }) => [
    { name: names.bio, value: names.characters(bio) },
    { name: names.location, value: location ? names.filled : names.empty },
    { name: names.link, value: link ? names.filled : names.empty },
  ],
  audience: ({ followers, following, likesGiven, engagementRate, usualRate }) => [
    ...line(names.followers, followers, formatNumber),
    ...line(names.following, following, formatNumber),
    ...line(names.likesGiven, likesGiven, formatNumber),
    ...line(names.engagementRate, engagementRate, words.rate),
    ...line(names.usualRate, usualRate, words.rate),
  ],
  regularity: ({ activeWeeks = 0, weeks = 0, busiestWeekPercent }) => [
    { name: names.activeWeeks, value: names.of(activeWeeks, weeks) },
    ...line(names.busiestWeek, busiestWeekPercent, words.percent),
  ],
  sources: ({ sourced = 0, originals = 0, sites, differentSites }) => [
    { name: names.sourced, value: names.of(sourced, originals) },
    ...line(names.sites, sites, formatNumber),
    ...line(names.differentSites, differentSites, words.percent),
  ],
  originality: ({ duplicates = 0, posts = 0 }) => [{ name: names.duplicates, value: names.of(duplicates, posts) }],
  tone: ({ toxicPercent, likely = 0, posts = 0 }) => [
    ...line(names.toxic, toxicPercent, words.percent),
    { name: names.likely, value: names.of(likely, posts) },
  ],
  automation: ({ perDay, everPerDay, quietestPercent, clockPercent }) => [
    ...line(names.perDay, perDay, formatTenths),
    ...line(names.everPerDay, everPerDay, formatTenths),
    ...line(names.quietest, quietestPercent, words.percent),
    ...line(names.clock, clockPercent, formatTenths),
  ],
}

function line(name: string, value: number | undefined, show: (value: number) => string): Line[] {
  return value === undefined ? [] : [{ name, value: show(value) }]
}
