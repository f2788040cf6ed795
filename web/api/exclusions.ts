import type { Excludable } from '#contract/exclusions.ts'
import type { Report } from '#contract/schemas/report.ts'
import { addition, call, needed } from './client.ts'
import { blockOf, listOf, orNull, type Reader, text } from './readers.ts'
import { toReport } from './report.ts'

/** A post that the customer reads a figure without. */
export type Exclusion = { figure: string; postId: string }
/** A customer's own reading of a report: what they leave out, and the figures without it. */
export type OwnReading = { exclusions: Exclusion[]; adjusted: Pick<Report, 'figures' | 'score'> | null }

type Post = { id: string; figure: Excludable; postId: string }

const pathOf = (id: string) => `/analysis/${encodeURIComponent(id)}/exclusions`

export const getOwnReading = (id: string) => addition(pathOf(id), readOwnReading, { exclusions: [], adjusted: null })
export const excludePost = ({ id, figure, postId }: Post) =>
  call('POST', pathOf(id), { figure, post_id: postId }).then(needed(readOwnReading))
export const restorePost = ({ id, figure, postId }: Post) =>
  call('DELETE', `${pathOf(id)}/${encodeURIComponent(figure)}/${postId}`).then(needed(readOwnReading))
export const restoreAll = (id: string) => call('DELETE', pathOf(id)).then(needed(readOwnReading))

export const readOwnReading: Reader<OwnReading> = blockOf({
  exclusions: listOf(blockOf<Exclusion>({ figure: text, postId: text })),
  adjusted: orNull((value) => {
    const { figures, score } = toReport(value) ?? {}
    return { ...(figures && { figures }), ...(score && { score }) }
  }),
})
