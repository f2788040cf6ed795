import { addition } from './client.ts'
import { partOf, text } from './readers.ts'

/** The operator's address, to write to, null where none is configured; and which version answers, null when it does not say. */
export const getContact = () =>
  addition('/contact', partOf({ email: text, version: text }), {}).then(({ email = null, version = null }) => ({
    email,
    version,
  }))

/** Who is sent the words of posts, besides Verso; null when nobody is. */
export const getReaderProvider = () =>
  addition('/reader', partOf({ provider: text }), {}).then(({ provider = null }) => provider)
