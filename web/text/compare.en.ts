import type { Translation } from '#contract/translation.ts'
import type { FigureKind, compare as french } from './compare.fr.ts'
import {
  capitalised,
  formatDate,
  formatHour,
  formatLongDate,
  formatNumber,
  formatRate,
  formatShareBetween,
  formatTenths,
} from './format.en.ts'
import { withSign } from './signed.en.ts'

const numbers: Record<FigureKind, (value: number) => string> = {
  score: formatNumber,
  points: formatTenths,
  signed: (value) => withSign(value, formatTenths),
  share: formatNumber,
  rate: formatRate,
  count: formatNumber,
  pace: formatRate,
}
const isPercent = (kind: FigureKind) => kind === 'share' || kind === 'rate'

const signed = (kind: FigureKind, value: number) => withSign(value, numbers[kind])

/** The words of two reports beside each other. */
export const compare = {
  notSignificant: 'difference too small to conclude',
  clear: 'clear change',
  notMeasured: 'not measured',
  noMargin: 'no margin',
  value: (kind: FigureKind, value: number) => `${numbers[kind](value)}${isPercent(kind) ? '%' : ''}`,
  between: (kind: FigureKind, low: number, high: number) =>
    kind === 'share'
      ? formatShareBetween(low, high)
      : `between ${numbers[kind](low)} and ${numbers[kind](high)}${isPercent(kind) ? '%' : ''}`,
  /** The difference of two percentages is in points. */
  difference: (kind: FigureKind, value: number) => {
    const written = signed(kind, value)
    if (kind === 'count' || kind === 'pace') return written
    return `${written}\u00a0${/^\D?1$/.test(written) ? 'point' : 'points'}`
  },
  differenceBetween: (kind: FigureKind, low: number, high: number) =>
    `between ${signed(kind, low)} and ${signed(kind, high)}`,

  changes: {
    title: 'Previous reports',
    caption: 'Your reports on this account.',
    since: (iso: string) => `What has changed since ${formatLongDate(iso)}`,
    list: 'The reports',
    toNow: ' then ',
    rule: 'The margin of a difference goes from the smallest to the largest difference that the two margins allow.',
    samePosts: 'Same posts read: nothing can have changed.',
    otherMethod: (before: string, now: string) =>
      `The method changed between these reports (${before}, then ${now}): their figures cannot be compared.`,
    view: 'View',
    viewNamed: (iso: string) => `View the report of ${formatDate(iso)} at ${formatHour(iso)}`,
    others: (reports: number) =>
      reports === 1 ? 'Show the other report' : `Show the other ${formatNumber(reports)} reports`,
  },

  unknownMethod: 'The version of the method is not known for each of these reports: their figures cannot be compared.',

  picker: {
    label: 'Compare with…',
    none: 'Choose a report',
    option: (username: string, iso: string, score: number | undefined) =>
      `@${username}, ${formatDate(iso)}${score === undefined ? '' : `, ${score}/100`}`,
    close: 'Close the comparison',
    button: 'Compare',
  },

  sides: {
    title: 'Two reports side by side',
    shown: (first: string, second: string) => `Comparison shown: ${first} and ${second}.`,
    account: (username: string) => `@${username}`,
    at: (username: string) => `for @${username}`,
    day: (iso: string) => formatDate(iso),
    hour: (iso: string) => `${formatDate(iso)} at ${formatHour(iso)}`,
    on: (moment: string) => `on ${moment}`,
    report: 'View the report',
    reportNamed: (label: string) => `View the report: ${label}`,
    rule: 'When two margins overlap, there is no telling which figure is higher.',
    otherMethod: (first: string, second: string) =>
      `These reports were not made with the same version of the method (${first} and ${second}): their figures cannot be compared.`,
    otherNetwork:
      'An X account and a Bluesky account: each network has its own version of the method. Scores, factors and engagement rates cannot be compared from one network to the other.',
    otherNetworkRates: 'Each network counts its reactions in its own way: these two rates cannot be compared.',
    verdict: {
      title: 'Which one, and is it certain?',
      score: (place: string, higher: string, lower: string) =>
        `The score is higher ${place}, and clearly so: ${higher}, against ${lower}.`,
      sameScore: (one: string, other: string) =>
        `They cannot be told apart: ${one}, and ${other}. Their margins overlap.`,
      within: (verdict: string, points: number, low: number, high: number) =>
        `${points} (${low} to ${high}), ${verdict.toLowerCase()}`,
      figures: (place: string, names: readonly string[]) =>
        `${names.length < 2 ? 'Figure clearly higher' : 'Figures clearly higher'} ${place}: ${names.join(', ')}.`,
      nothing: 'Neither behaviour nor the engagement rate sets them apart: their margins overlap or are missing.',
      unknown: 'No conclusion is possible: one of the scores has no margin.',
    },
    samePosts: 'These two reports are about the same posts, read at the same time.',
    same: 'Same value.',
    notSignificant: 'Difference too small to conclude.',
    higher: {
      score: (place: string) => `The score is higher ${place}.`,
      points: (place: string) => `More points ${place}.`,
      share: (place: string) => `The share is higher ${place}.`,
      rate: (place: string) => `The rate is higher ${place}.`,
    },
    factors: 'Factors of the score',
    factorsCaption:
      'A point has the same length everywhere: right of zero, what is added; left of it, what is taken away.',
    otherReaderFactors: (names: readonly string[]) =>
      `These factors cannot be compared from one reading to the other: ${names.join(', ')}. Each report shows its own.`,
    otherNetworkFactors:
      'The factors do not have the same weight on X and on Bluesky: each account shows its own in its report.',
    counts: 'Figures without a margin in both reports',
    figureColumn: 'Figure',
    unread: 'We read no post.',
    opens: (figure: string, value: string, label: string) =>
      `${capitalised(figure)}: ${value}, open the evidence in the other report, ${label}`,
  },
} satisfies Translation<typeof french>
