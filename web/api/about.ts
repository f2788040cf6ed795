import type { ReaderAnswer } from '#contract/schemas/analyses.ts'
import type { ContactAnswer } from '#contract/schemas/contact.ts'
import { call, ifKnown } from './client.ts'
import { fieldsOf, text } from './readers.ts'

/** The operator's address, to write to, null where none is configured; and which version answers, null when it does not say. */
export const getContact = () =>
  ifKnown(call<Partial<ContactAnswer>>('GET', '/contact'), {}).then((answer) => {
    const { email, version } = fieldsOf(answer)
    return { email: text(email) ?? null, version: text(version) ?? null }
  })

/** Who is sent the words of posts, besides Verso; null when nobody is. */
export const getReaderProvider = () =>
  ifKnown(call<ReaderAnswer>('GET', '/reader'), { provider: null }).then(
    (answer) => text(fieldsOf(answer)['provider']) ?? null,
  )
