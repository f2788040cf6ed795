import type { EvidenceAnswer, EvidencePost } from '#contract/schemas/evidence.ts'

/** A post as evidence shows it, but for what the test says of it. */
export const aPost = (part: Partial<EvidencePost> = {}): EvidencePost => ({
  id: '1990000000000',
  url: 'https://x.com/h_lenormand/status/1990000000000',
  created_at: '2026-10-27T07:42:00.000Z',
  text: 'Encore un plateau où personne n’a ouvert le rapport.',
  marks: [],
  likes: 412,
  reposts: 58,
  replies: 3,
  quotes: 1,
  gone: false,
  contested: false,
  ...part,
})

/** Posts numbered from `first`, each with a text that says its number. */
export const somePosts = (posts: number, first = 1, part: Partial<EvidencePost> = {}) =>
  Array.from({ length: posts }, (_, nth) =>
    aPost({ id: String(1_990_000_000_000 + first + nth), text: `Post numéro ${first + nth}.`, ...part }),
  )

export const anEvidence = (items: EvidencePost[], part: Partial<EvidenceAnswer> = {}): EvidenceAnswer => ({
  figure: 'toxicity',
  posts: items.length,
  of: 100,
  items,
  next_cursor: null,
  ...part,
})
