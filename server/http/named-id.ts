import { createHash } from 'node:crypto'

/** The id that a text stands for: the same text is the same id, however often it is asked for. */
export function namedId(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
