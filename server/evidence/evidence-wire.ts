import type { EvidenceAnswer } from '#contract/schemas/evidence.ts'
import type * as wire from '#contract/schemas/exclusions.ts'
import type { ShareLink } from '#contract/schemas/share-links.ts'
import { onTheWire } from '#server/http/wire.ts'
import type { OwnReading } from './exclusions/exclude-post.ts'
import { postOnTheWire } from './opened-posts.ts'
import type { readEvidence } from './read-evidence.ts'
import type * as store from './sharing/share-link-store.ts'

type Page = Awaited<ReturnType<typeof readEvidence>>

export function evidenceOnTheWire(figure: string, { posts, of, page, nextCursor }: Page): EvidenceAnswer {
  return { figure, posts, of, items: page.map(postOnTheWire), next_cursor: nextCursor }
}

export function ownReadingOnTheWire({ exclusions, adjusted }: OwnReading): wire.ExclusionsAnswer {
  return {
    exclusions: exclusions.map(onTheWire),
    adjusted: adjusted && { figures: adjusted.figures, score: adjusted.score },
  }
}

export function shareLinkOnTheWire({ username, ...link }: store.ShareLink): ShareLink {
  return { ...onTheWire(link), target_username: username }
}
