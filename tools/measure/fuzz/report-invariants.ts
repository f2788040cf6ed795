import { isDeepStrictEqual } from 'node:util'
import { BEHAVIOURS } from '#contract/behaviours.ts'
import { parseFigure } from '#contract/figure.ts'
import { Report } from '#contract/schemas/report.ts'
import { hasMargin } from '#contract/shown-figure.ts'
import { THEMES } from '#contract/themes.ts'
import type { Reading } from './hostile-reading.ts'

/** The first invariant a report violates, in words; undefined when all hold. */
export function violatedInvariant(report: Report, reading: Reading): string | undefined {
  return (
    badValue(report, 'report') ??
    schemaMismatch(report) ??
    badInterval(report) ??
    badScore(report) ??
    badEvidence(report, reading) ??
    badQuote(report, reading) ??
    badAdvice(report) ??
    flatFieldMismatch(report)
  )
}

/** No number that is none; no text that PostgreSQL refuses in jsonb: a null character or half a surrogate pair. */
function badValue(value: unknown, path: string): string | undefined {
  if (value === undefined) return `${path} is undefined`
  if (typeof value === 'number' && !Number.isFinite(value)) return `${path} is ${value}`
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    return `${path} cannot be stored: ${JSON.stringify(value)}`
  if (typeof value !== 'object' || value === null) return undefined
  return firstOf(
    Object.entries(value),
    ([key, inner]) => badValue(key, `key of ${path}`) ?? badValue(inner, `${path}.${key}`),
  )
}

/** As stored and read again: what the contract does not know would be left out of it. */
function schemaMismatch(report: Report): string | undefined {
  const stored: unknown = JSON.parse(JSON.stringify(report))
  const { data, error } = Report.safeParse(stored)
  if (error) return `not the contract's: ${error.message}`
  return isDeepStrictEqual(data, stored) ? undefined : 'holds what the contract does not know'
}

type Margins = { low: number; high: number }

function badInterval({ figures = {}, score, engagement }: Report): string | undefined {
  const outside = (name: string, value: number, { low, high }: Margins, most: number, least = 0) =>
    least <= low && low <= value && value <= high && high <= most
      ? undefined
      : `${name} ${value} in ${low}..${high} of ${least}..${most}`
  const estimates = Object.values(figures).filter(hasMargin)
  const rates = engagement ? [engagement, ...engagement.weekly] : []
  return (
    firstOf(estimates, ({ kind, value = NaN, ...margin }) =>
      outside('figure', value, margin, kind === 'rate' ? Infinity : 100),
    ) ??
    firstOf(score?.factors ?? [], (one) => outside(one.id, one.points, one, one.max, one.min)) ??
    (score && outside('score', score.points, score, 100)) ??
    firstOf(rates, ({ rate, low, high }) =>
      rate === null || low === undefined || high === undefined
        ? undefined
        : outside('rate', rate, { low, high }, Infinity),
    )
  )
}

function badScore({ score }: Report): string | undefined {
  if (!score) return undefined
  const { start, factors, points: shown } = score
  const sum = factors.reduce<number>((total, { points }) => total + points, start)
  return Math.min(100, Math.max(0, sum)) === shown ? undefined : `the factors add up to ${sum}, the score is ${shown}`
}

function badEvidence({ evidence = {}, peaks = [] }: Report, { posts }: Reading): string | undefined {
  const known = new Set(posts.map(({ id }) => id))
  const lists = [...Object.entries(evidence), ...peaks.map((peak) => [`peak ${peak.week}`, peak.posts] as const)]
  return firstOf(lists, ([figure, ids]) => {
    if (new Set(ids).size < ids.length) return `the evidence of ${figure} names a post twice`
    return ids.every((id) => known.has(id)) ? undefined : `the evidence of ${figure} names a post that was not read`
  })
}

function badQuote({ declared = {} }: Report, { profile, posts }: Reading): string | undefined {
  const fields = Object.values(declared).filter((field) => field !== undefined)
  return firstOf(fields, ({ quote: kept, source, place }) => {
    if (source === 'posts' && kept !== '') return `the report keeps the words « ${kept} » of a post`
    const post = posts.find(({ id }) => id === place?.post)?.text ?? ''
    const told = { bio: profile.bio, location: profile.location ?? '', pronouns: profile.pronouns ?? '', posts: post }
    const said = told[source]
    const quote = place ? post.slice(place.start, place.end).trim() : kept
    return quote !== '' && said.includes(quote) ? undefined : `the ${source} « ${said} » is quoted as « ${quote} »`
  })
}

const SHOWS_NO_NUMBER = /NaN|Infinity|∞|undefined|null|\[object/

function badAdvice({ advice = [], ...report }: Report): string | undefined {
  if (advice.length > 6) return `${advice.length} recommendations`
  return firstOf(advice, ({ id, text, figure }) => {
    if (SHOWS_NO_NUMBER.test(text)) return `${id} says « ${text} »`
    return hasFigure(report, figure) ? undefined : `${id} speaks of ${figure}, which the report does not show`
  })
}

function hasFigure(report: Report, figure: string): boolean {
  const parsed = parseFigure(figure)
  if (parsed?.kind === 'theme') return report.themes?.some((one) => one.figure === figure) ?? false
  if (parsed?.kind === 'factor') return report.score?.factors.some(({ id }) => id === parsed.factor) ?? false
  // A behaviour whose share is withheld keeps its count, and opens.
  return Object.hasOwn({ ...report, ...report.figures }, figure)
}

/** The flat fields (spec 3.10 to 3.28) and the detail say the same. */
function flatFieldMismatch(report: Report): string | undefined {
  const { score, figures, themes, expertise, advice, declared = {} } = report
  const labels = (subjects?: readonly { theme: keyof typeof THEMES }[]) => subjects?.map(({ theme }) => THEMES[theme])
  const pairs: [string, unknown, unknown][] = [
    ['credibilityScore', report.credibilityScore, score?.points],
    ['credibilityLow', report.credibilityLow, score?.low],
    ['credibilityHigh', report.credibilityHigh, score?.high],
    ['engagementRate', report.engagementRate, figures?.['engagementRate']?.value],
    ...BEHAVIOURS.map((name): [string, unknown, unknown] => [name, report[name], figures?.[name]?.value]),
    ['contentThemes', report.contentThemes, labels(themes)],
    ['topicExpertise', report.topicExpertise, labels(expertise)],
    ['recommendations', report.recommendations, advice?.map(({ text }) => text)],
    ['gender', report.gender, declared.gender?.value],
    ['age', report.age, declared.age?.value],
    ['estimatedAge', report.estimatedAge, declared.estimatedAge?.value],
    ['location', report.location, declared.location?.value],
    ['politicalOrientation', report.politicalOrientation, declared.politicalOrientation?.value],
  ]
  return firstOf(pairs, ([field, flat, detailed]) =>
    isDeepStrictEqual(flat, detailed)
      ? undefined
      : `${field} is ${JSON.stringify(flat)}, its detail ${JSON.stringify(detailed)}`,
  )
}

function firstOf<Item>(items: readonly Item[], broken: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = broken(item)
    if (found !== undefined) return found
  }
  return undefined
}
