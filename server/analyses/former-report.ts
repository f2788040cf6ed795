import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { shownRate } from '#contract/shown-figure.ts'
import type { Advertising } from '#server/analysis-engine/advertising/advertising.ts'
import {
  shownAdvertising,
  shownCounts,
  shownKinds,
  shownPace,
  shownThemes,
} from '#server/analysis-engine/figures/shown-figures.ts'
import { shownShare } from '#server/analysis-engine/figures/shown-share.ts'
import type { PostKinds } from '#server/analysis-engine/rhythm/post-statistics.ts'
import type { ThemeShare } from '#server/analysis-engine/subjects/subjects.ts'

/** How reports told a share of behaviour before they held what is shown of it (docs/decisions/0097). */
type FormerShare = {
  percent?: number
  low?: number
  high?: number
  of: number
  retained: number
  confidence: 'measured' | 'counted' | 'low' | 'unmeasured'
  withheld?: 'wide' | 'imprecise' | 'language' | 'unread'
  atLeast?: number
  expected?: ShownFigure['expected']
  unsure?: number
}
type FormerReport = Omit<Report, 'themes' | 'statistics'> & {
  behaviour?: Record<Behaviour, FormerShare>
  statistics?: (NonNullable<Report['statistics']> & Partial<PostKinds>) | undefined
  themes?: readonly (Pick<ThemeShare, 'theme'> | ThemeShare)[] | undefined
  advertising?: Advertising
}

/** A report as it is read from the database, in today's form whenever it was stored. Nothing else knows the former ones. */
export function storedReport(stored: Report | FormerReport): Report {
  const report = holdsFigures(stored) ? stored : withFigures(stored)
  return isCounted(report) ? report : { ...report, ...withCounts(report) }
}

/** Rates, paces and the counts of a profile were told by no figure. */
const isCounted = ({ figures, followerCount, statistics, engagement }: Report) =>
  figures?.['followerCount'] !== undefined ||
  [followerCount, statistics, engagement].every((block) => block === undefined)

function withCounts(report: Report): Pick<Report, 'figures' | 'engagementRate'> {
  const { engagement, statistics, period, figures } = report
  const rate = engagement && shownRate(engagement)
  return {
    ...(rate && { engagementRate: rate.value }),
    figures: {
      ...shownCounts(report),
      ...figures,
      ...(statistics && { postsPerDay: shownPace(statistics.postsPerDay, period?.posts ?? 0) }),
      ...(rate && { engagementRate: rate }),
    },
  }
}

function withFigures(stored: FormerReport): Report {
  const { behaviour, advertising, statistics, themes = [], evidence, ...report } = stored
  const behaviours = Object.fromEntries(
    BEHAVIOURS.flatMap((name) => (behaviour ? [[name, shownOf(behaviour[name], report.reader)]] : [])),
  )
  const subjects = shownThemes(themes.filter(isFormer), behaviours, report.reader ? 'reader' : 'models')
  const { originals, replies, quotes, withLinks, ...counted } = statistics ?? {}
  const areKinds = originals && replies && quotes && withLinks
  const politics = subjects.themes.find(({ figure }) => figure === 'politicalEngagement')
  const { 'theme:politique': onPolitics, ...listed } = evidence ?? {}
  return {
    ...report,
    ...Object.fromEntries(BEHAVIOURS.map((name) => [name, behaviours[name]?.value ?? undefined])),
    ...('postsPerDay' in counted && { statistics: counted }),
    ...(stored.themes && { themes: subjects.themes }),
    ...(evidence && { evidence: politics || !onPolitics ? listed : evidence }),
    figures: {
      ...behaviours,
      ...(areKinds && shownKinds({ originals, replies, quotes, withLinks })),
      ...subjects.figures,
      ...(advertising && shownAdvertising(advertising, report.period?.posts ?? 0)),
    },
  }
}

const isFormer = (theme: Pick<ThemeShare, 'theme'>): theme is ThemeShare => 'percent' in theme
/** It holds what is shown of its shares, or has none. */
const holdsFigures = (stored: Report | FormerReport): stored is Report =>
  Boolean(stored.figures) || !['behaviour', 'statistics', 'themes'].some((block) => block in stored)

/** The same row with its report in today's form. */
export const withStoredReport = <Row extends { report: Report | null }>(row: Row): Row =>
  row.report === null ? row : { ...row, report: storedReport(row.report) }

function shownOf(
  { low, high, of, retained, confidence, withheld, atLeast, expected, unsure }: FormerShare,
  reader: Report['reader'],
): ShownFigure {
  const again = { ...(expected && { expected }), ...(unsure !== undefined && { unsure }) }
  if (withheld === 'unread') return { kind: 'unread', of, ...again }
  const by = confidence === 'counted' ? 'rules' : reader ? 'reader' : 'models'
  // Our own models told a share of jokes, which they turned out not to read.
  const why = withheld ?? (confidence === 'low' ? 'imprecise' : confidence === 'unmeasured' ? confidence : undefined)
  return { ...shownShare({ count: retained, of, low, high, by, why, least: atLeast }), ...again }
}
