import type { Network } from '#contract/networks.ts'
import type * as wire from '#contract/schemas/batches.ts'
import { VERDICTS, type Verdict } from '#contract/verdict.ts'
import { call, download } from './client.ts'
import { shownName } from './shown-name.ts'

/** What would be done of a list; spends nothing. */
export const checkList = (names: readonly string[]) =>
  call<wire.CheckListAnswer>('POST', '/batches/check', { names }).then(toCheckedList)
/** Sent again with the same key, it finds the list it started. */
export const startBatch = ({
  names,
  maxCredits,
  idempotencyKey,
}: {
  names: readonly string[]
  maxCredits: number
  idempotencyKey: string
}) =>
  call<wire.BatchAnswer>(
    'POST',
    '/batches',
    { names, max_credits: maxCredits },
    { 'Idempotency-Key': idempotencyKey },
  ).then(({ batch }) => toBatch(batch))
export const getBatches = () => call<wire.BatchesAnswer>('GET', '/batches').then(({ batches }) => batches.map(toBatch))
export const getBatch = (id: string) =>
  call<wire.BatchAnswer>('GET', `/batches/${id}`).then(({ batch }) => toBatch(batch))
export const getBatchLines = (id: string) =>
  call<wire.BatchLinesAnswer>('GET', `/batches/${id}/lines`).then(({ lines }) => lines.map(toLine))
export const getBatchCsv = (id: string) => download(`/batches/${id}/lines.csv`)
export const cancelBatch = (id: string) =>
  call<wire.BatchAnswer>('POST', `/batches/${id}/cancel`).then(({ batch }) => toBatch(batch))

type Named = {
  line: number
  typed: string
  username?: string | undefined
  network?: Network | undefined
  sameAs?: number | undefined
  analysisId?: string | undefined
  /** Why nothing is read, in the server's sentence. */
  error?: string | undefined
}
export type CheckedLine = Named & { fate: wire.LineFate; credits: number }
export type CheckedList = { lines: CheckedLine[]; cost: number; credits: number; seconds: number }
/** A share of the posts with its 95 %; withheld, so many posts at least. */
export type Figure = Pick<WireFigure, 'percent' | 'low' | 'high' | 'of'> & { atLeast?: number | undefined }
export type BatchLine = Named & {
  state: wire.LineState
  name?: string | undefined
  score?:
    | { points: number; low?: number | undefined; high?: number | undefined; verdict?: Verdict | undefined }
    | undefined
  toxicity?: Figure | undefined
  vulgarity?: Figure | undefined
}
export type Batch = {
  id: string
  createdAt: string
  endedAt?: string | undefined
  isCancelled: boolean
  lines: number
  done: number
  failed: number
  left: number
  aside: number
  held: number
  spent: number
  secondsLeft?: number | undefined
}

type WireNamed = Pick<
  wire.BatchLine,
  'line' | 'typed' | 'target_username' | 'network' | 'same_as' | 'analysis_id' | 'error'
>
const toNamed = ({
  line,
  typed,
  target_username: username,
  network,
  same_as: sameAs,
  analysis_id: analysisId,
  error,
}: WireNamed): Named => ({
  line,
  typed,
  username,
  network,
  sameAs,
  analysisId,
  error,
})

const toCheckedList = ({ lines, ...rest }: wire.CheckListAnswer): CheckedList => ({
  ...rest,
  lines: lines.map((line) => ({ ...toNamed(line), fate: line.fate, credits: line.credits })),
})

const toLine = (line: wire.BatchLine): BatchLine => ({
  ...toNamed(line),
  state: line.state,
  name: shownName(line.target_name),
  score: line.score && { ...line.score, verdict: VERDICTS.find((verdict) => verdict === line.score?.verdict) },
  toxicity: toFigure(line.behaviour?.toxicity),
  vulgarity: toFigure(line.behaviour?.vulgarity),
})

type WireFigure = NonNullable<NonNullable<wire.BatchLine['behaviour']>['toxicity']>
function toFigure(figure: WireFigure | undefined): Figure | undefined {
  if (!figure) return undefined
  const { at_least: atLeast, ...same } = figure
  return { ...same, atLeast }
}

const toBatch = (batch: wire.Batch): Batch => ({
  id: batch.id,
  createdAt: batch.created_at,
  endedAt: batch.ended_at,
  isCancelled: batch.cancelled_at !== undefined,
  lines: batch.lines,
  done: batch.done,
  failed: batch.failed,
  left: batch.left,
  aside: batch.aside,
  held: batch.credits_held,
  spent: batch.credits_spent,
  secondsLeft: batch.seconds_left,
})
