import type { FigureId } from '#contract/figure.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import type { ContestAnswer, ContestRequest } from '#contract/schemas/contests.ts'
import type * as wire from '#contract/schemas/evidence.ts'
import { call, download } from './client.ts'
import { type Told, told } from './readers.ts'

/** A page of the posts a figure rests on; `cursor` null asks for the first. */
export const getEvidence = ({ id, ...asked }: EvidencePage) =>
  call<wire.EvidenceAnswer>('GET', `/analysis/${encodeURIComponent(id)}/evidence?${evidenceQuery(asked)}`).then(
    toEvidence,
  )

export function evidenceQuery({ cursor, ...asked }: Omit<EvidencePage, 'id'>): URLSearchParams {
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
  if (cursor != null) query.set('cursor', cursor)
  return query
}

export type EvidencePage = { id: string; figure: FigureId; cursor?: string | null } & Partial<
  Pick<wire.EvidenceQuery, 'side' | 'sort' | 'limit' | 'post'>
>
/** Sent again, it finds the contest it already made. */
export const contest = ({ id, postId, ...contested }: Contested) =>
  call<ContestAnswer>('POST', `/analysis/${encodeURIComponent(id)}/contests`, { ...contested, post_id: postId })
type Contested = Omit<ContestRequest, 'figure' | 'post_id'> & { id: string; figure: FigureId; postId: string }
export const getAnalysisExport = (id: string) =>
  call<AnalysisExport>('GET', `/analysis/${encodeURIComponent(id)}/export`)
export const getEvidenceCsv = (id: string) => download(`/analysis/${encodeURIComponent(id)}/evidence.csv`)

/** A page of them: `posts` are retained, out of `of` counted, whichever side is listed. */
export type Evidence = Omit<Told<wire.EvidenceAnswer>, 'figure'>
/** A post a figure rests on. */
export type EvidencePost = Evidence['items'][number]
/** Why it weighs on a factor; a copy comes with the older post it repeats. */
export type EvidenceReason = NonNullable<EvidencePost['reason']>

export const toEvidence = (answer: wire.EvidenceAnswer): Evidence => told(answer)
