import { BEHAVIOURS } from '#contract/behaviours.ts'
import { networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { alertsOf } from './alerts.ts'
import type { BriefSentence } from './brief-sentence.ts'
import { factsOf } from './plain-facts.ts'
import { brief } from './text.ts'

const MOST = 5
/** What is not alarming fills up to here: four sentences are read, five only when there is a reason. */
const ENOUGH = 4

/**
 * What a friend would say of the account, chosen by rule from what the report holds, so that an old report has it too:
 * the verdict, the subject, what should worry by how much it weighs, then plain facts. The same report, the same words.
 */
export function briefOf(report: Report): BriefSentence[] {
  const first = [...verdictOf(report), ...subjectOf(report)]
  const worrying = alertsOf(report).slice(0, MOST - first.length)
  const said = [...first, ...worrying]
  return [...said, ...factsOf(report).slice(0, Math.max(0, ENOUGH - said.length))]
}

/** In percent of the posts: half of them is what it speaks of most; a fifth comes back often. */
const [MOSTLY, OFTEN] = [50, 20]

/** Religion has its badge among the themes; a headline would read as a belief. */
function subjectOf({ themes = [], contentThemes = [] }: Report): BriefSentence[] {
  const [main] = themes
  if (!main) return contentThemes.length > 0 ? [{ text: brief.subject.named(contentThemes) }] : []
  const { theme, posts, of, percent } = main
  if (theme === 'religion') return []
  const say =
    percent >= MOSTLY ? brief.subject.mostly : percent >= OFTEN ? brief.subject.often : brief.subject.scattered
  return [{ text: say(theme, posts, of), figure: `theme:${theme}` }]
}

type Score = NonNullable<Report['score']>

/** Within these, a score of no clear level says neither yes nor no. */
const EVEN = { from: 48, to: 60 }

function verdictOf(report: Report): BriefSentence[] {
  const { score, credibilityScore, profile } = report
  const network = networkName(profile?.network)
  if (score && profile?.parody) return [{ text: brief.verdict.parody(network), figure: 'factor:identite' }]
  if (score) return [{ text: wordsOf(score, network), figure: 'credibilityScore' }]
  if (credibilityScore !== undefined) return [{ text: brief.verdict.given(credibilityScore, network) }]
  const isBare = BEHAVIOURS.every((name) => report[name] === undefined && report.behaviour?.[name] === undefined)
  return [{ text: isBare ? brief.verdict.unmeasured : brief.verdict.unmeasuredScore }]
}

function wordsOf({ points, level, thin }: Score, network: string): string {
  if (level === 'high') return brief.verdict.trust(points, network)
  if (level === 'low') return brief.verdict.distrust(points, network)
  if (thin) return brief.verdict.thin(points, network)
  if (points >= EVEN.to) return brief.verdict.fair(points, network)
  return points >= EVEN.from ? brief.verdict.even(points, network) : brief.verdict.caution(points, network)
}
