import type { Excludable } from '#contract/exclusions.ts'
import type * as wire from '#contract/schemas/exclusions.ts'
import type { Report } from '#contract/schemas/report.ts'
import { call, ifKnown } from './client.ts'
import { toReport } from './report.ts'

/** A post that the customer reads a figure without. */
export type Exclusion = { figure: string; postId: string }
/** A customer's own reading of a report: what they leave out, and the figures without it. */
export type OwnReading = { exclusions: Exclusion[]; adjusted: Pick<Report, 'behaviour' | 'score'> | null }

type Post = { id: string; figure: Excludable; postId: string }

const pathOf = (id: string) => `/analysis/${encodeURIComponent(id)}/exclusions`

export const getOwnReading = (id: string) =>
  ifKnown(call<wire.ExclusionsAnswer>('GET', pathOf(id)).then(toOwnReading), { exclusions: [], adjusted: null })
export const excludePost = ({ id, figure, postId }: Post) =>
  call<wire.ExclusionsAnswer>('POST', pathOf(id), { figure, post_id: postId }).then(toOwnReading)
export const restorePost = ({ id, figure, postId }: Post) =>
  call<wire.ExclusionsAnswer>('DELETE', `${pathOf(id)}/${encodeURIComponent(figure)}/${postId}`).then(toOwnReading)
export const restoreAll = (id: string) => call<wire.ExclusionsAnswer>('DELETE', pathOf(id)).then(toOwnReading)

type Answered = { exclusions: Omit<wire.Exclusion, 'created_at'>[]; adjusted: wire.ExclusionsAnswer['adjusted'] }

export function toOwnReading({ exclusions, adjusted }: Answered): OwnReading {
  const { behaviour, score } = (adjusted && toReport(adjusted)) ?? {}
  return {
    exclusions: exclusions.map(({ figure, post_id: postId }) => ({ figure, postId })),
    adjusted: adjusted && { ...(behaviour && { behaviour }), ...(score && { score }) },
  }
}
