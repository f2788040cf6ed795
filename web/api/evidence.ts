import type * as wire from '#contract/schemas/evidence.ts'

/** A post a figure rests on. */
export type EvidencePost = Omit<wire.EvidencePost, 'created_at'> & { createdAt: string | null }

/** A page of them: `posts` are retained, out of `of` counted, whichever side is listed. */
export type Evidence = { posts: number; of: number; items: EvidencePost[]; nextCursor: string | null }

export function toEvidence({ posts, of, items, next_cursor: nextCursor }: wire.EvidenceAnswer): Evidence {
  return { posts, of, items: items.map(toPost), nextCursor }
}

function toPost({ created_at: createdAt, ...same }: wire.EvidencePost): EvidencePost {
  return { ...same, createdAt }
}
