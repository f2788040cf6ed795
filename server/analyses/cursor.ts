import { z } from 'zod'
import { Refusal } from '#server/lib/refusal.ts'
import { FIRST_PAGE, type Position } from './analysis-store.ts'
import { FIRST_BY_SCORE, type ScorePosition } from './find-store.ts'

const Cursor = z.tuple([z.iso.datetime(), z.uuid()])
const ScoreCursor = z.tuple([z.number(), z.iso.datetime(), z.uuid()])
const PostCursor = z.tuple([z.string()])

/** Opaque to the caller; only ever made from a row of the caller's own list. */
export function writeCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return encode([createdAt.toISOString(), id])
}

export function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return FIRST_PAGE
  const [createdAt, id] = decode(Cursor, cursor)
  return { createdAt: new Date(createdAt), id }
}

/** A cursor of one order says nothing of a place in the other, and is refused there. */
export function writeScoreCursor({ score, createdAt, id }: { score: number; createdAt: Date; id: string }): string {
  return encode([score, createdAt.toISOString(), id])
}

export function readScoreCursor(cursor: string | undefined): ScorePosition {
  if (cursor === undefined) return FIRST_BY_SCORE
  const [score, createdAt, id] = decode(ScoreCursor, cursor)
  return { score, createdAt: new Date(createdAt), id }
}

/** Within one list of posts, whose order is known again each time: the last post's id is enough. */
export const writePostCursor = (id: string) => encode([id])

/** The rest of the list after the post the cursor names, which must be in it. */
export function afterCursor<Post extends { id: string }>(posts: readonly Post[], cursor: string | undefined): Post[] {
  if (cursor === undefined) return [...posts]
  const [last] = decode(PostCursor, cursor)
  const place = posts.findIndex(({ id }) => id === last)
  if (place === -1) throw new Refusal('invalid_input', { fields: {} })
  return posts.slice(place + 1)
}

const encode = (place: (string | number)[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

function decode<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  const read = schema.safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!read.success) throw new Refusal('invalid_input', { fields: {} })
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
