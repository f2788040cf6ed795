import type { ContactAnswer } from '#contract/schemas/contact.ts'
import { call, ifKnown } from './client.ts'
import { fieldsOf, text } from './readers.ts'

/** The operator's address, to write to; null where none is configured. */
export const getContact = () =>
  ifKnown(call<ContactAnswer>('GET', '/contact'), { email: null }).then(
    (answer) => text(fieldsOf(answer)['email']) ?? null,
  )
