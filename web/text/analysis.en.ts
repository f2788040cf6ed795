import type { Translation } from '#contract/translation.ts'
import type { analysisText as french } from './analysis.fr.ts'
import { count, formatDate, formatLongDate, formatPeriod } from './format.en.ts'
import { verdictText } from './verdict.en.ts'

const SIMULATED = 'This data is simulated for the demonstration.'

export const analysisText = {
  title: (username: string) => `@${username}, Verso report`,
  name: 'Analysis',
  back: 'Dashboard',
  backToDashboard: 'Back to the dashboard',
  on: (date: string) => `Analysis of ${date}`,
  at: (network: string) => `View on ${network}`,
  newTab: '(new tab)',
  score: 'Credibility score',
  noMargin: 'no margin',
  unmeasured: 'Indicative value, not measured.',
  unmeasuredDetail: 'No score was calculated for this account: do not rely on it.',
  // Not “12 posts read”, which can be understood twice.
  read: (posts: number, days: string) => `We read ${count(posts, 'post')}, ${days}`,
  days: (from: string, to: string) =>
    formatDate(from) === formatDate(to) ? `on ${formatLongDate(to)}` : `from ${formatPeriod(from, to)}`,
  ruler: verdictText.ruler,
  rulerWithoutMargin: (score: number) => `Score of ${score} out of 100`,
  rulerUnmeasured: (score: number) => `Score not measured, indicative value: ${score} out of 100`,
  erased: 'Erased at the request of the person concerned.',
  /** Whatever the report's note says: that is in French. */
  simulatedNote: (_note?: string) => SIMULATED,
} satisfies Translation<typeof french>
