import { BEHAVIOURS } from '#contract/behaviours.ts'
import { isFigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { brief } from '#translated/web/report/brief/text.ts'
import { alertsOf } from './alerts.ts'
import type { BriefSentence } from './brief-sentence.ts'
import { factsOf } from './plain-facts.ts'

/** What is read at a glance; the rest is in the report. */
const MOST = 3

/**
 * Why the verdict is what it is, chosen by rule from what the report holds, so that an old report has it too: what should
 * worry by how much it weighs, then plain facts. The same report, the same words.
 */
export function briefOf(report: Report): BriefSentence[] {
  return [...caveatOf(report), ...alertsOf(report), ...factsOf(report)].slice(0, MOST)
}

/** In percent of the posts: half of them is what it speaks of most; a fifth comes back often. */
const [MOSTLY, OFTEN] = [50, 20]

/** What the account publishes. Religion has its badge among the themes; a headline would read as a belief. */
export function subjectOf(report: Report): BriefSentence | undefined {
  const { themes: [main] = [], contentThemes = [] } = report
  if (!main) return contentThemes.length > 0 ? brief.subject.named(contentThemes) : undefined
  const { theme, figure } = main
  if (theme === 'religion' || !isFigureId(figure)) return undefined
  const { count: posts = 0, of = 0 } = figureOf(report, figure) ?? {}
  const percent = (100 * posts) / Math.max(1, of)
  const say =
    percent >= MOSTLY ? brief.subject.mostly : percent >= OFTEN ? brief.subject.often : brief.subject.scattered
  return { ...say(theme, posts, of), figure }
}

/** What to know before any reason: a parody, or a score that nothing proves. */
function caveatOf(report: Report): BriefSentence[] {
  const { score, credibilityScore, profile } = report
  if (score) return profile?.parody ? [{ ...brief.without.parody, figure: 'factor:identite' }] : []
  if (credibilityScore !== undefined) return [brief.without.given]
  const isBare = BEHAVIOURS.every((name) => figureOf(report, name) === undefined)
  return [isBare ? brief.without.unmeasured : brief.without.unmeasuredScore]
}
