import { type FigureId, type FigureName, parseFigure } from '#contract/figure.ts'
import { capitalised, formatDate } from '#web/text/format.fr.ts'
import { factorName, figureNames, themeNames } from '#web/text/names.fr.ts'
import { advertisingText } from './advertising/text.fr.ts'
import { behaviourText } from './behaviour/text.fr.ts'
import { citedText } from './cited/text.fr.ts'
import { declaredText } from './declared/text.fr.ts'
import { identityText } from './identity/text.fr.ts'
import { rhythmText, sampleText } from './rhythm/text.fr.ts'
import { statisticsText } from './statistics/text.fr.ts'
import { themesText } from './themes/text.fr.ts'

const otherNames: Record<FigureName, string> = {
  credibilityScore: figureNames.credibilityScore,
  originals: figureNames.originals,
  period: figureNames.period,
  languages: figureNames.languages,
  rhythm: rhythmText.title,
  postsPerDay: sampleText.postsPerDay,
  identity: identityText.title,
  ...statisticsText.names,
  ...sampleText.shares,
  ...behaviourText.names,
}

/** What a figure is called wherever it is named. */
export function figureName(id: FigureId): string {
  const figure = parseFigure(id)
  if (!figure) return id
  if (figure.kind === 'named') return otherNames[figure.name]
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
