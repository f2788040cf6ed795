import { type FigureId, parseFigure } from './figure.ts'
import { describedFigure } from './figures.ts'

/** What conduct costs takes from what the sources bring. */
const READ: ReadonlySet<FigureId> = new Set<FigureId>([
  'factor:ton',
  'factor:sources',
  'factor:appui',
  'factor:insinuations',
  'factor:mepris',
  'factor:corrections',
  'factor:pression',
])

/** Whether a figure depends on who read the posts; every other is counted, and means the same whoever read. */
export function isRead(id: FigureId): boolean {
  const figure = parseFigure(id)
  if (figure?.kind === 'theme' || figure?.kind === 'expertise') return true
  return READ.has(id) || describedFigure(id)?.isRead === true
}
