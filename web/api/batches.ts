import type * as wire from '#contract/schemas/batches.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { VERDICTS, type Verdict } from '#contract/verdict.ts'
import { call, download } from './client.ts'
import { type Told, told } from './readers.ts'
import { shownName } from './shown-name.ts'

/** What would be done of a list; spends nothing. */
export const checkList = (names: readonly string[]) =>
  call<wire.CheckListAnswer>('POST', '/batches/check', { names }).then(told)
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
  ).then(({ batch }) => told(batch))
export const getBatches = () => call<wire.BatchesAnswer>('GET', '/batches').then(({ batches }) => batches.map(told))
export const getBatch = (id: string) => call<wire.BatchAnswer>('GET', `/batches/${id}`).then(({ batch }) => told(batch))
export const getBatchLines = (id: string) =>
  call<wire.BatchLinesAnswer>('GET', `/batches/${id}/lines`).then(({ lines }) => lines.map(toLine))
export const getBatchCsv = (id: string) => download(`/batches/${id}/lines.csv`)
export const cancelBatch = (id: string) =>
  call<wire.BatchAnswer>('POST', `/batches/${id}/cancel`).then(({ batch }) => told(batch))

export type CheckedList = Told<wire.CheckListAnswer>
export type CheckedLine = CheckedList['lines'][number]
export type BatchLine = Omit<Told<wire.BatchLine>, 'score' | 'figures'> & {
  score?:
    | { points: number; low?: number | undefined; high?: number | undefined; verdict?: Verdict | undefined }
    | undefined
  figures: Record<string, ShownFigure>
}
export type Batch = Told<wire.Batch>

const toLine = (line: wire.BatchLine): BatchLine => ({
  ...told(line),
  name: shownName(line.target_name),
  score: line.score && { ...line.score, verdict: VERDICTS.find((verdict) => verdict === line.score?.verdict) },
  figures: line.figures ?? {},
})
