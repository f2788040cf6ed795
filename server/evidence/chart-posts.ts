import { type FigureId, parseFigure } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { type ParisTime, parisTime } from '#server/analysis-engine/rhythm/paris-time.ts'

/** When a post of the report was published; null once nobody knows. */
export type DateOf = (id: string) => Date | null

/**
 * Behind one cell, week or peak of a chart. The report counts the posts of a cell and of a week without naming them:
 * their dates do. Where those have gone the count stands and the list is short, which is the truth.
 */
export function postsOfChart(report: Report, everyPost: readonly string[], figureId: FigureId, dateOf: DateOf) {
  const { rhythm, engagement, peaks, evidence } = report
  const published = (ids: readonly string[], isThen: (time: ParisTime) => boolean) =>
    ids.filter((id) => {
      const date = dateOf(id)
      return date !== null && isThen(parisTime(date))
    })
  const figure = parseFigure(figureId)
  if (figure?.kind === 'hour') {
    const { day, hour } = figure
    const posts = rhythm?.[day]?.[hour]
    if (posts === undefined) return undefined
    return { ids: published(everyPost, (time) => time.day === day && time.hour === hour), posts, of: everyPost.length }
  }
  if (figure?.kind === 'peak') {
    const peak = peaks?.find(({ week }) => week === figure.week)
    if (!peak) return undefined
    const of = engagement?.weekly.find(({ week }) => week === peak.week)?.posts
    return { ids: peak.posts, posts: peak.posts.length, of: of ?? peak.posts.length }
  }
  const point = figure?.kind === 'week' && engagement?.weekly.find(({ week }) => week === figure.week)
  if (!engagement || !point) return undefined
  const ids = published(evidence?.['originals'] ?? [], ({ week }) => week === point.week)
  return { ids, posts: point.posts, of: engagement.posts }
}
