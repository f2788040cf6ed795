import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { themeNames } from '#web/text/names.fr.ts'

/** A theme as it is shown; a report of the spec's fields alone has names without posts. */
export type Subject = { name: string; posts?: number; figure?: FigureId }

export function themesOf({ themes, contentThemes = [] }: Report): Subject[] {
  if (!themes || themes.length === 0) return contentThemes.map((name) => ({ name }))
  return themes.map(({ theme, posts }) => ({ name: themeNames[theme], posts, figure: `theme:${theme}` }))
}

export function expertiseOf({ expertise, topicExpertise = [], evidence }: Report): Subject[] {
  if (!expertise || expertise.length === 0) return topicExpertise.map((name) => ({ name }))
  return expertise.map(({ theme }) => ({
    name: themeNames[theme],
    posts: evidence?.[`theme:${theme}`]?.length ?? 0,
    figure: `expertise:${theme}`,
  }))
}
