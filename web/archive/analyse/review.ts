import type { ArchiveReview, ReviewFigure, ReviewItem } from './archive-result.ts'
import { closedSite } from './closed-sites.ts'
import type { SeenPost } from './see-posts.ts'

/** More than anybody reads, and as many as a tab holds without noticing: copies come last. */
const MOST_ITEMS = 20_000
const MOST_CHARACTERS = 500
/** « Bonjour à tous » is said again without being copied. */
const FEWEST_WORDS = 6

/** The posts their author may want to read again, newest first as they come. */
export function reviewOf(posts: readonly SeenPost[], most = MOST_ITEMS): ArchiveReview {
  const copies = exactCopies(posts)
  const counts: Record<ReviewFigure, number> = { crude: 0, aggressive: 0, repeated: 0, closedSite: 0 }
  const found = posts.flatMap((post): Found[] => {
    const copyOf = post.duplicateOf ?? copies.get(post.id)
    const site = post.links.map(closedSite).find((closed) => closed !== undefined)
    const figures: ReviewFigure[] = [
      ...(post.isVulgar ? (['crude'] as const) : []),
      ...(post.isToxic ? (['aggressive'] as const) : []),
      ...(copyOf === undefined ? [] : (['repeated'] as const)),
      ...(site === undefined ? [] : (['closedSite'] as const)),
    ]
    for (const figure of figures) counts[figure] += 1
    return figures.length === 0 ? [] : [{ post, figures, copyOf, site }]
  })
  // Somebody who posts the same by the thousand would see none of what is older.
  const isCopyAlone = ({ figures }: Found) => figures.every((figure) => figure === 'repeated')
  const kept = new Set([...found.filter((one) => !isCopyAlone(one)), ...found.filter(isCopyAlone)].slice(0, most))
  return { items: found.filter((one) => kept.has(one)).map(itemOf), counts }
}

type Found = { post: SeenPost; figures: ReviewFigure[]; copyOf: string | undefined; site: string | undefined }

const itemOf = ({ post, figures, copyOf, site }: Found): ReviewItem => ({
  id: post.id,
  at: post.createdAt.toISOString(),
  text: post.text.slice(0, MOST_CHARACTERS).toWellFormed(),
  figures,
  ...(post.isToxic && { certainty: Math.round(post.toxicity * 100) / 100 }),
  ...(copyOf !== undefined && { copyOf }),
  ...(site !== undefined && { site }),
})

/** Across all years, which the search for near copies, a few hundred posts at a time, does not reach. */
function exactCopies(posts: readonly SeenPost[]): Map<string, string> {
  const oldest = new Map<string, string>()
  const copies = new Map<string, string>()
  for (const { id, text, isReply, words } of posts.toReversed()) {
    if (isReply || words < FEWEST_WORDS) continue
    const mould = text.toLowerCase().replaceAll(LINKS_AND_NUMBERS, '0').replaceAll(SPACES, ' ').trim()
    const first = oldest.get(mould)
    if (first === undefined) oldest.set(mould, id)
    else copies.set(id, first)
  }
  return copies
}

const LINKS_AND_NUMBERS = /https?:\/\/\S+|\d+/g
const SPACES = /\s+/g
