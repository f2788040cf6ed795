import { type FigureId, parseFigure } from './figure.ts'

/** The score has the tone in it, and what conduct costs takes from what the sources bring. */
const READ: ReadonlySet<FigureId> = new Set<FigureId>([
  'toxicity',
  'humor',
  'politicalEngagement',
  'factor:ton',
  'factor:sources',
  'factor:appui',
  'factor:insinuations',
  'factor:mepris',
  'factor:corrections',
  'factor:pression',
  'credibilityScore',
])

/** Whether a figure depends on who read the posts; every other is counted, and means the same whoever read. */
export function isRead(id: FigureId): boolean {
  const figure = parseFigure(id)
  return figure?.kind === 'theme' || figure?.kind === 'expertise' || READ.has(id)
}
