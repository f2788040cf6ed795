import type { Analysis } from '#contract/schemas/analyses.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { withoutWords } from '#server/sources/word-access.ts'
import type * as store from './analysis-store.ts'

const refusalOf = ({ username }: store.Analysis, failure: NonNullable<store.Analysis['failure']>) =>
  new Refusal(failure, { username })

/** As a program reads one of X's: neither what the account wrote nor what it calls itself. */
export const analysisWithoutWords = <Read extends store.Analysis>(analysis: Read): Read => ({
  ...analysis,
  profileName: null,
  report: analysis.report && withoutWords(analysis.report),
})

export function analysisOnTheWire(analysis: store.Analysis): Analysis {
  const { id, username, profileName, createdAt, status, report, progress, failure, mailAsked, earlier } = analysis
  return {
    id,
    target_username: username,
    ...(profileName !== null && { target_name: profileName }),
    created_at: createdAt.toISOString(),
    status,
    json_output: report,
    ...(progress && { progress }),
    ...(earlier && {
      earlier: earlier.map(({ id: earlierId, at, score }) => ({
        id: earlierId,
        created_at: new Date(at).toISOString(),
        score,
      })),
    }),
    ...(mailAsked && { mail_asked: true }),
    ...(failure && { error: { error: refusalOf(analysis, failure).message, code: failure } }),
  }
}
