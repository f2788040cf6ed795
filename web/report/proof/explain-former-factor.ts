import type { FormerFactorId } from '#contract/factors.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { factorLineNames as names } from '#web/text/factor-line-names.ts'
import { formatNumber } from '#web/text/format.ts'
import { drawnAgain, formerFormulas, neutralPosts } from '#web/text/former-factor-formulas.ts'
import { report as reportWords } from '#web/text/report.ts'
import type { Explanation, Line } from './explanation.ts'
import { automationLines, type Facts, line, profileLines, yearLines } from './factor-lines.ts'

type Factor = NonNullable<Report['score']>['factors'][number]
const { factors: ofFactors } = words

/** A factor of a report of before 2026.11-3: points out of a maximum, and five neutral posts. */
export function explainFormerFactor(factor: Factor & { id: FormerFactorId }, { behaviour }: Report): Explanation {
  const { points, max, low, high } = factor
  const isOfProfile = factor.id === 'age' || factor.id === 'profile'
  return {
    value: formatNumber(points),
    unit: words.outOf(max),
    margin: isOfProfile ? ofFactors.profileOnly : words.pointsBetween(low, high),
    scale: { kind: 'points', estimate: points, max, low, high },
    lines:
      factor.id === 'tone' && !behaviour
        ? [{ name: names.toxic, value: reportWords.factors.noTone }]
        : factLines[factor.id](factor.facts),
    sentences: [formerFormulas[factor.id].proof, isOfProfile ? ofFactors.share(max) : ofFactors.shareOfPosts(max)],
    details: isOfProfile ? [] : [neutralPosts, drawnAgain],
  }
}

/** What was measured, line by line; what was not has none. */
const factLines: Record<FormerFactorId, (facts: Facts) => Line[]> = {
  age: yearLines,
  profile: profileLines,
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
  automation: automationLines,
}
