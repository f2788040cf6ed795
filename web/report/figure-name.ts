import { factorName } from '#contract/factors.ts'
import { type FigureId, type FigureName, parseFigure } from '#contract/figure.ts'
import { THEMES } from '#contract/themes.ts'
import { capitalised, formatDate } from '#web/text/format.fr.ts'
import { behaviourText } from './behaviour/text.fr.ts'
import { citedText } from './cited/text.fr.ts'
import { declaredText } from './declared/text.fr.ts'
import { rhythmText, sampleText } from './rhythm/text.fr.ts'
import { statisticsText } from './statistics/text.fr.ts'
import { themesText } from './themes/text.fr.ts'

const otherNames: Record<FigureName, string> = {
  credibilityScore: 'Score de crédibilité',
  originals: 'Posts hors réponses',
  period: 'Posts lus',
  rhythm: rhythmText.title,
  languages: 'Langues',
  postsPerDay: sampleText.postsPerDay,
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
  if (figure.kind === 'theme') return THEMES[figure.theme]
  if (figure.kind === 'expertise') return themesText.sustained(THEMES[figure.theme])
  if (figure.kind === 'site') return figure.site
  if (figure.kind === 'hashtag') return citedText.hashtag(figure.hashtag)
  if (figure.kind === 'mention') return citedText.mention(figure.username)
  if (figure.kind === 'hour') return `${capitalised(rhythmText.days[figure.day] ?? '')}, ${figure.hour}\u00a0h`
  const monday = formatDate(`${figure.week}T12:00:00Z`)
  return figure.kind === 'week' ? `Semaine du ${monday}` : `Pic de la semaine du ${monday}`
}
