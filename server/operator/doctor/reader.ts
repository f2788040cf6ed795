import { findModel } from '#server/model-reader/ask-model.ts'
import type { ReaderConfig } from '#server/model-reader/reader-config.ts'
import { type Finding, reasonOf, right, unchecked, wrong } from './finding.ts'

const check = 'language model'

/** Whether the provider takes our key and has the model: its list costs nothing. */
export async function checkReader(reader: ReaderConfig): Promise<Finding> {
  if (reader.kind === 'house' || reader.kind === 'recorded')
    return unchecked(check, `READER=${reader.kind}: none is asked`)
  try {
    const { status, hasModel } = await findModel(reader, AbortSignal.timeout(10_000))
    if (status === 401 || status === 403)
      return wrong(check, `${reader.kind} refuses READER_KEY (${status})`, 'docs/runbook.md, 12')
    if (hasModel) return right(check, `${reader.kind} takes our key and has ${reader.model}`)
    if (status === 200 || status === 404)
      return wrong(check, `${reader.kind} has no model called ${reader.model}`, 'correct READER_MODEL')
    return wrong(check, `${reader.url} answers ${status}`, 'docs/runbook.md, 13')
  } catch (error) {
    return wrong(check, `${reader.url} does not answer: ${reasonOf(error)}`, 'see READER_URL: docs/runbook.md, 13')
  }
}
