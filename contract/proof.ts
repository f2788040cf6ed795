import { type FigureId, formatFigure, parseFigure } from './figure.ts'
import { FIGURE_NAMES, FIGURES } from './figures.ts'
import type { Report } from './schemas/report.ts'

/** They have no entry in a report's evidence: every post read is theirs. */
export const EVERY_POST_FIGURES: ReadonlySet<FigureId> = new Set<FigureId>([
  ...FIGURE_NAMES.filter((name) => FIGURES[name].proof === 'every-post'),
  'factor:automatisme',
])

/** Of these the profile alone tells: they open on what it said when it was read. */
const PROFILE_FIGURES: ReadonlySet<FigureId> = new Set<FigureId>([
  ...FIGURE_NAMES.filter((name) => FIGURES[name].proof === 'profile'),
  'factor:anciennete',
  'factor:identite',
])

/** What a figure of this report opens on; undefined when nothing proves it, and then nothing can be opened. */
export function proofOf(report: Report | null, figure: FigureId): 'posts' | 'profile' | undefined {
  if (figure === 'identity') return report?.profile && report.identity ? 'profile' : undefined
  if (PROFILE_FIGURES.has(figure)) return report?.profile ? 'profile' : undefined
  const { evidence, period } = report ?? {}
  if (!report || !evidence || !period) return undefined
  const counted = countedFigure(figure)
  const isListed = EVERY_POST_FIGURES.has(counted) || isCharted(report, counted) || Object.hasOwn(evidence, counted)
  return isListed ? 'posts' : undefined
}

/** The figure whose posts prove this one: an expertise rests on those of its theme. */
export function countedFigure(id: FigureId): FigureId {
  const figure = parseFigure(id)
  return figure?.kind === 'expertise' ? formatFigure({ kind: 'theme', theme: figure.theme }) : id
}

/** A cell, a week or a peak that this report's charts really have: the address may name any other. */
function isCharted({ rhythm, engagement, peaks = [] }: Report, id: FigureId): boolean {
  const figure = parseFigure(id)
  if (figure?.kind === 'hour') return rhythm?.[figure.day]?.[figure.hour] !== undefined
  if (figure?.kind === 'week') return engagement?.weekly.some(({ week }) => week === figure.week) ?? false
  return figure?.kind === 'peak' && peaks.some(({ week }) => week === figure.week)
}
