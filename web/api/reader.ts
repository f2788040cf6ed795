import type { ReaderAnswer } from '#contract/schemas/analyses.ts'
import { call, ifKnown } from './client.ts'
import { fieldsOf, text } from './readers.ts'

/** Who is sent the words of posts, besides Verso; null when nobody is. */
export const getReaderProvider = () =>
  ifKnown(call<ReaderAnswer>('GET', '/reader'), { provider: null }).then(
    (answer) => text(fieldsOf(answer)['provider']) ?? null,
  )
