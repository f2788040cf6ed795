import { type FigureId, isFigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { themeNames } from '#translated/web/text/names.ts'

/** A theme as it is shown; a report of the fields of spec 3.24, 3.25 alone has names without posts. */
export type Subject = { name: string; posts?: number; figure?: FigureId }

export function themesOf(report: Report): Subject[] {
  const { themes, contentThemes = [] } = report
  if (!themes || themes.length === 0) return contentThemes.map((name) => ({ name }))
  return themes.flatMap(({ theme, figure }) => {
    const name = themeNames[theme]
    return isFigureId(figure) ? [{ name, posts: figureOf(report, figure)?.count ?? 0, figure }] : [{ name }]
  })
}

export function expertiseOf({ expertise, topicExpertise = [], evidence }: Report): Subject[] {
  if (!expertise || expertise.length === 0) return topicExpertise.map((name) => ({ name }))
  return expertise.map(({ theme }) => ({
    name: themeNames[theme],
    posts: evidence?.[`theme:${theme}`]?.length ?? 0,
    figure: `expertise:${theme}`,
  }))
}
