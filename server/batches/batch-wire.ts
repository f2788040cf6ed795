import type { RefusalCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { ANALYSIS_COST } from '#contract/money.ts'
import { networkOf } from '#contract/networks.ts'
import type { Batch, BatchLine, CheckListAnswer, LineFate, LineState } from '#contract/schemas/batches.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { CountedBatch, ReadLine } from './read-store.ts'
import type { SortedLine } from './sort-names.ts'

export function batchOnTheWire(batch: CountedBatch, at: Date): Batch {
  const { id, createdAt, endedAt, cancelledAt, lines, passed, done, failed, left, spent, held } = batch
  const perLine = passed > 0 ? (at.getTime() - createdAt.getTime()) / passed : undefined
  return {
    id,
    created_at: createdAt.toISOString(),
    ...(endedAt && { ended_at: endedAt.toISOString() }),
    ...(cancelledAt && { cancelled_at: cancelledAt.toISOString() }),
    lines,
    done,
    failed,
    left,
    aside: lines - done - failed - left,
    credits_held: held * ANALYSIS_COST,
    credits_spent: spent * ANALYSIS_COST,
    ...(perLine !== undefined && !endedAt && { seconds_left: Math.ceil((perLine * held) / 1_000) }),
  }
}

/** Said of a line that nothing is read for, as a refusal of the analysis would say it. */
const SAID_AS: Partial<Record<LineFate | LineState, RefusalCode>> = {
  opposed: 'profile_opposed',
  consent: 'consent_needed',
  unread: 'network_unread',
  closed: 'list_closed',
}

function sentenceOf(state: LineFate | LineState, username: string | null, language: Language) {
  const code = SAID_AS[state]
  if (code === undefined) return {}
  // Whose name has gone says no more than that.
  return username === null ? {} : { error: new Refusal(code, { username, credits: 'unspent' }).saidIn(language).error }
}

export function checkedLineOnTheWire(
  { line, typed, username, fate, sameAs, analysisId }: SortedLine,
  language: Language,
): CheckListAnswer['lines'][number] {
  return {
    line,
    typed,
    ...named(username),
    fate,
    credits: fate === 'read' ? ANALYSIS_COST : 0,
    ...(sameAs !== null && { same_as: sameAs }),
    ...(analysisId !== null && { analysis_id: analysisId }),
    ...sentenceOf(fate, username, language),
  }
}

const named = (username: string | null) =>
  username === null ? {} : { target_username: username, network: networkOf(username) }

export function lineOnTheWire(read: ReadLine, language: Language): BatchLine {
  const { line, typed, username, state, place, sameAs, analysisId, failure, profileName, summary, report } = read
  const isErased = state === 'erased'
  return {
    line,
    typed: typed ?? '',
    ...named(isErased ? null : username),
    state,
    credits: place !== null && (state === 'done' || isErased) ? ANALYSIS_COST : 0,
    ...(sameAs !== null && { same_as: sameAs }),
    ...(analysisId !== null && { analysis_id: analysisId }),
    ...(failure && { error: new Refusal(failure, { username: username ?? '' }).saidIn(language).error }),
    ...sentenceOf(state, username, language),
    ...(profileName !== null && { target_name: profileName }),
    ...scoreOf(summary),
    ...(report?.figures && { figures: report.figures }),
    ...(summary?.mockData && { simulated: true }),
  }
}

function scoreOf(summary: ReadLine['summary']): Pick<BatchLine, 'score'> {
  if (summary?.credibilityScore === undefined) return {}
  const { credibilityScore: points, credibilityLow: low, credibilityHigh: high, credibilityVerdict: verdict } = summary
  return { score: { points, low, high, verdict } }
}
