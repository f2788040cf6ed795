import { figureNumber } from '#contract/figure-words.en.ts'
import { withSign } from '#contract/number.ts'
import type { Unit } from '#contract/shown-figure.ts'
import type { Translation } from '#contract/translation.ts'
import type { compare as french } from './compare.fr.ts'
import { capitalised, formatDate, formatHour, formatLongDate, formatNumber, formatTenths, listed } from './format.en.ts'

const signed = (unit: Unit, value: number) => withSign(value, unit === 'points' ? formatTenths : figureNumber[unit])

/** The words of two to four reports beside each other. */
export const compare = {
  notSignificant: 'difference too small to conclude',
  clear: 'clear change',
  notMeasured: 'not measured',
  /** The difference of two percentages is in points. */
  difference: (unit: Unit, value: number) => {
    const written = signed(unit, value)
    if (unit === 'number' || unit === 'pace') return written
    return `${written}\u00a0${/^\D?1$/.test(written) ? 'point' : 'points'}`
  },
  differenceBetween: (unit: Unit, low: number, high: number) =>
    `between ${signed(unit, low)} and ${signed(unit, high)}`,

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
    add: 'Add',
    full: 'Four reports at most',
    noOther: 'No other report',
  },

  sides: {
    title: (reports: number) => `${['Two', 'Three'][reports - 2] ?? 'Four'} reports side by side`,
    shown: (labels: readonly string[]) => `Comparison shown: ${listed(labels)}.`,
    account: (username: string) => `@${username}`,
    accountOn: (username: string, moment: string) => `@${username} (${moment})`,
    at: (label: string) => `for ${label}`,
    facing: (label: string) => label,
    facingMoment: (moment: string) => `the report of ${moment}`,
    day: (iso: string) => formatDate(iso),
    hour: (iso: string) => `${formatDate(iso)} at ${formatHour(iso)}`,
    on: (moment: string) => `on ${moment}`,
    report: 'View the report',
    reportNamed: (label: string) => `View the report: ${label}`,
    remove: 'Remove',
    removeNamed: (label: string) => `Remove from the comparison: ${label}`,
    removeUnread: 'Remove from the comparison',
    rule: 'When two margins overlap, there is no telling which figure is higher.',
    otherMethod: (versions: readonly string[]) =>
      `These reports were not made with the same version of the method (${listed(versions)}): their figures cannot be compared.`,
    otherNetwork:
      'X and Bluesky: each network has its own version of the method. Scores, factors and engagement rates cannot be compared from one network to the other.',
    otherNetworkRates: 'Each network counts its reactions in its own way: these rates cannot be compared.',
    verdict: {
      title: 'Which one, and is it certain?',
      score: (place: string, higher: string, lower: string) =>
        `The score is higher ${place}, and clearly so: ${higher}, against ${lower}.`,
      sameScore: (one: string, other: string) =>
        `They cannot be told apart: ${one}, and ${other}. Their margins overlap.`,
      within: (verdict: string, points: number, low: number, high: number) =>
        `${points} (${low} to ${high}), ${verdict.toLowerCase()}`,
      highest: (places: readonly string[], words: string) =>
        `${places.length > 1 ? 'Same score, the highest,' : 'The score is highest'} ${listed(places)}: ${words}.`,
      sure: (others: readonly string[]) => `That is certain against ${listed(others)}.`,
      sureOfSome: (sure: readonly string[], unsure: readonly string[]) =>
        `That is certain against ${listed(sure)}; against ${listed(unsure)}, the difference is too small to conclude.`,
      unsure: (others: readonly string[]) =>
        `That is not certain: against ${listed(others)}, the difference is too small to conclude.`,
      withoutMargin: (others: readonly string[]) =>
        `Without a margin, nothing can be concluded against ${listed(others)}.`,
      figures: (place: string, names: readonly string[], reports: number) =>
        `${names.length < 2 ? 'Figure' : 'Figures'} clearly ${superlative(reports)} ${place}: ${names.join(', ')}.`,
      nothing: (reports: number) =>
        `Neither behaviour nor the engagement rate sets ${reports > 2 ? 'one apart from the others' : 'them apart'}: their margins overlap or are missing.`,
      unknown: 'No conclusion is possible: one of the scores has no margin.',
    },
    samePosts: (reports: number) =>
      `${reports > 2 ? 'Some of these reports' : 'These two reports'} are about the same posts, read at the same time.`,
    same: 'Same value.',
    sameHighest: (places: readonly string[]) => `Same value, the highest, ${listed(places)}.`,
    notSignificant: 'Difference too small to conclude.',
    unclearTop: 'At the top, difference too small to conclude.',
    higher: {
      score: (place: string, reports: number) => `The score is ${superlative(reports)} ${place}`,
      points: (place: string, reports: number) => `${reports > 2 ? 'Most' : 'More'} points ${place}`,
      share: (place: string, reports: number) => `The share is ${superlative(reports)} ${place}`,
      rate: (place: string, reports: number) => `The rate is ${superlative(reports)} ${place}`,
      pace: (place: string, reports: number) => `The pace is ${superlative(reports)} ${place}`,
      number: (place: string, reports: number) => `The number is ${superlative(reports)} ${place}`,
    },
    among: (sentence: string, isPartial: boolean) =>
      `${sentence}${isPartial ? ', among the reports that have a margin' : ''}.`,
    factors: 'Factors of the score',
    factorsCaption:
      'A point has the same length everywhere: right of zero, what is added; left of it, what is taken away.',
    otherReaderFactors: (names: readonly string[]) =>
      `These factors cannot be compared from one reading to the other: ${names.join(', ')}. Each report shows its own.`,
    otherNetworkFactors:
      'The factors do not have the same weight on X and on Bluesky: each account shows its own in its report.',
    counts: 'Figures without a margin in these reports',
    figureColumn: 'Figure',
    unread: 'We read no post.',
    opens: (figure: string, value: string, label: string) =>
      `${capitalised(figure)}: ${value}, open the evidence in its report, ${label}`,
  },
} satisfies Translation<typeof french>

function superlative(reports: number): string {
  return reports > 2 ? 'highest' : 'higher'
}
