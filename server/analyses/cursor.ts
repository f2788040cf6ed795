import { z } from 'zod'
import { Refusal } from '#server/platform/refusal.ts'
import { type Position, THE_START } from './analysis-store.ts'

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])

/** Opaque to the caller; only ever made from a row of the caller's own list. */
export function writeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url')
}

export function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return THE_START
  const read = Cursor.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw new Refusal('invalid_input', { fields: {} })
  const [createdAt, id] = read.data
  return { createdAt: new Date(createdAt), id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
