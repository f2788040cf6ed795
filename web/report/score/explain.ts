import type { FactorId } from '#contract/factors.ts'
import { isOfThisMethod } from '#contract/method-version.ts'
import figures from '#contract/model-figures.json' with { type: 'json' }
import { networkName } from '#contract/networks.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { factorText, scoreText } from '#translated/web/report/score/text.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { factorFact } from '#translated/web/text/factor-facts.ts'
import { factorFormulas, lossFormula, sourceWeights } from '#translated/web/text/factor-formulas.ts'
import { factorLineNames as names } from '#translated/web/text/factor-line-names.ts'
import { formatNumber, formatPrecise, formatRate, formatTenths } from '#translated/web/text/format.ts'
import { factorName } from '#translated/web/text/names.ts'
import { VERDICT_ZONES, verdictText } from '#translated/web/text/verdict.ts'
import {
  type Explanation,
  type Explanations,
  type Line,
  line,
  otherLanguageLines,
  replyLines,
} from '#web/report/proof/explanation.ts'
import { factorSum } from './scale.ts'

const { score: scoreWords, factors: factorWords } = words

export const explanations = {
  credibilityScore: explainScore,
  factor: explainFactor,
} satisfies Partial<Explanations>

function explainScore(report: Report): Explanation | undefined {
  const { score } = report
  if (!score) return undefined
  const { points, low, high, factors, start } = score
  return {
    value: formatNumber(points),
    unit: words.outOf(100),
    margin: verdictText.between(low, high),
    scale: { kind: 'score', estimate: points, interval: { low, high }, zones: VERDICT_ZONES },
    lines: [
      { name: scoreWords.start, value: formatNumber(start) },
      ...factors.map((factor) => ({ name: factorName(factor), value: factorText.points(factor.points) })),
      { name: scoreWords.total, value: factorSum(score) },
    ],
    sentences: [scoreText.start, scoreWords.about],
    details: [scoreWords.verdicts, scoreWords.margin, ...heldMargin(report)],
  }
}

/** What its margin was measured to hold, of this version. */
function heldMargin(report: Report): string[] {
  const { covered } = report.reader ? figures.score.labelled : figures.score
  return isOfThisMethod(report) ? [scoreWords.held(covered)] : []
}

/** Conduct that costs points by one formula; the others have their own whole. */
const CONDUCT: ReadonlySet<FactorId> = new Set(['pression', 'originalite', 'ton'])

/** The posts read that these do not count. */
const leftOut: Partial<Record<FactorId, (report: Report) => Line[]>> = {
  audience: replyLines,
  originalite: replyLines,
  ton: otherLanguageLines,
}

/** Points added or taken: what was measured in one sentence and line by line; the formula is for those who check. */
function explainFactor(report: Report, { factor: wanted }: { factor: FactorId }): Explanation | undefined {
  const factor = report.score?.factors.find((one) => one.id === wanted)
  if (!factor) return undefined
  const { id, points, min, max, low, high, facts } = factor
  const isOfProfile = proofOf(report, `factor:${id}`) === 'profile'
  const shown = factorText.points(points)
  const network = networkName(report.profile?.network)
  return {
    value: shown,
    unit: words.pointUnit(points),
    margin: isOfProfile ? factorWords.profileOnly : words.signedBetween(low, high),
    scale: { kind: 'signed', estimate: points, low, high, min, max },
    lines:
      id === 'ton' && figureOf(report, 'toxicity')?.of === undefined
        ? []
        : [...factLines[id](facts, network), ...(leftOut[id]?.(report) ?? [])],
    sentences: [sentenceOf(factorFact(factor, report), shown)],
    details: [
      factorWords.formula(factorFormulas[id](network)),
      ...(id === 'sources' ? [sourceWeights] : []),
      ...(CONDUCT.has(id) ? [lossFormula] : []),
      factorWords.bounds(min, max),
    ],
  }
}

/** One colon a sentence: the points also stand above it. */
const sentenceOf = (fact: string, points: string) =>
  fact.includes(':') ? factorWords.alone(fact) : factorWords.sentence(fact, points)

type Facts = NonNullable<Report['score']>['factors'][number]['facts']

/** What was measured, line by line; what was not has none. */
const factLines: Record<FactorId, (facts: Facts, network: string) => Line[]> = {
  sources: ({
    linked,
    recognised,
    sites,
    platforms,
    unknown,
    contested,
    pressed,
    copied,
    unrelated,
    noSource,
    kept,
  }) => [
    ...line(names.linked, linked, formatNumber),
    ...line(names.recognised, recognised, formatNumber),
    ...line(names.platforms, platforms, formatNumber),
    ...line(names.unknown, unknown, formatNumber),
    ...line(names.contested, contested, formatNumber),
    ...line(names.recognisedSites, sites, formatNumber),
    ...line(names.pressed, pressed || undefined, formatNumber),
    ...line(names.copied, copied || undefined, formatNumber),
    ...line(names.unrelated, unrelated || undefined, formatNumber),
    ...line(names.noSource, noSource || undefined, formatNumber),
    ...line(names.kept, kept, (value) => words.percent(value)),
  ],
  pression: ({ pressing = 0, selling = 0, channels = 0, posts = 0 }) => [
    { name: names.pressing, value: names.of(pressing, posts) },
    { name: names.selling, value: names.of(selling, posts) },
    { name: names.channels, value: names.of(channels, posts) },
  ],
  identite: ({ organisation, checked, ...filled }, network) => [
    ...profileLines(filled),
    ...line(names.checked, checked, (isChecked) => (isChecked ? names.checkedByOther(network) : names.none)),
    ...(checked === undefined
      ? [{ name: names.organisation, value: organisation ? names.verified(network) : names.none }]
      : []),
  ],
  anciennete: yearLines,
  audience: ({ followers, following, originals, median, usual }) => [
    ...line(names.followers, followers, formatNumber),
    ...line(names.following, following, formatNumber),
    ...line(names.originals, originals, formatNumber),
    ...line(names.median, median, formatNumber),
    ...line(names.usual, usual, formatPrecise),
  ],
  originalite: ({ copies = 0, originals = 0 }) => [{ name: names.copies, value: names.of(copies, originals) }],
  ton: ({ toxic = 0, posts = 0, low }) => [
    { name: names.hostile, value: names.of(toxic, posts) },
    ...line(names.lowEnd, low, words.percent),
  ],
  appui: ({ facts, given = 0, kept }) => [
    ...line(names.statements, facts, formatNumber),
    { name: names.supported, value: names.of(given, facts ?? 0) },
    ...line(names.keptOfRead, kept, (value) => words.percent(value)),
  ],
  insinuations: ({ false: contradicts = 0, hints = 0, saying = 0 }) => [
    { name: names.contradicts, value: names.of(contradicts, saying) },
    { name: names.hints, value: names.of(hints, saying) },
  ],
  mepris: ({ group = 0, person = 0, saying = 0 }) => [
    { name: names.scornsGroup, value: names.of(group, saying) },
    { name: names.scornsPerson, value: names.of(person, saying) },
  ],
  corrections: ({ corrects }) => line(names.corrects, corrects, formatNumber),
  automatisme: automationLines,
}

function automationLines({ perDay, everPerDay, quietestPercent, clockPercent }: Facts): Line[] {
  return [
    ...line(names.perDay, perDay, formatRate),
    ...line(names.everPerDay, everPerDay, formatRate),
    ...line(names.quietest, quietestPercent, words.percent),
    ...line(names.clock, clockPercent, formatTenths),
  ]
}

function yearLines({ years = 0 }: Facts): Line[] {
  return [{ name: names.years, value: names.yearsValue(years) }]
}

function profileLines({ bio = 0, location, link }: Facts): Line[] {
  return [
    { name: names.bio, value: names.characters(bio) },
    ...line(names.location, location, (isFilled) => (isFilled ? names.filled : names.empty)),
    { name: names.link, value: link ? names.filled : names.empty },
  ]
}
