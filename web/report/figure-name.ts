import { type FigureId, parseFigure } from '#contract/figure.ts'
import { FIGURES } from '#contract/figures.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { advertisingText } from '#translated/web/report/advertising/text.ts'
import { citedText } from '#translated/web/report/cited/text.ts'
import { declaredText } from '#translated/web/report/declared/text.ts'
import { rhythmText } from '#translated/web/report/rhythm/text.ts'
import { themesText } from '#translated/web/report/themes/text.ts'
import { capitalised, formatDate } from '#translated/web/text/format.ts'
import { factorName, figureNames, themeNames } from '#translated/web/text/names.ts'

/** What a figure is called wherever it is named. */
export function figureName(id: FigureId): string {
  const figure = parseFigure(id)
  if (!figure) return id
  if (figure.kind === 'named') return FIGURES[figure.name].name[LANGUAGE]
  if (figure.kind === 'factor') return factorName({ id: figure.factor })
  if (figure.kind === 'declared') return declaredText.names[figure.field]
  if (figure.kind === 'theme') return themeNames[figure.theme]
  if (figure.kind === 'expertise') return themesText.sustained(themeNames[figure.theme])
  if (figure.kind === 'site') return figure.site
  if (figure.kind === 'hashtag') return citedText.hashtag(figure.hashtag)
  if (figure.kind === 'advertising') return advertisingText.names[figure.posts]
  if (figure.kind === 'mention') return citedText.mention(figure.username)
  if (figure.kind === 'hour') return figureNames.hour(capitalised(rhythmText.days[figure.day] ?? ''), figure.hour)
  const monday = formatDate(`${figure.week}T12:00:00Z`)
  return figureNames[figure.kind](monday)
}
