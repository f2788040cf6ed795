import type { StubItem } from './shapes.ts'

const mention = { $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:rjpnqss3hm2tlcoaklft4a4a' }
const facet = (byteStart: unknown, byteEnd: unknown, feature: object) => ({
  index: { byteStart, byteEnd },
  features: [feature],
})

const WORSE: readonly object[] = [
  { text: 'bidi \u202e à l’envers \u202c et largeur\u200b nulle' },
  { text: 'un nul \u0000 et une moitié \ud83c' },
  { text: 'é🌱é', facets: [facet(1, 3, mention), facet(-1, 4, mention), facet(2, 900, mention), facet(5, 2, mention)] },
  { text: 'sans bornes', facets: [null, 7, {}, facet('0', 4, mention), facet(0, 4, {}), { index: { byteStart: 0 } }] },
  { text: 'é'.repeat(1_500) },
  { text: '' },
  {
    text: 'un lien',
    facets: [facet(0, 2, { $type: 'app.bsky.richtext.facet#link', uri: 'javascript:alert(1)\u0000' })],
  },
  { createdAt: 'hier', text: 'sans date' },
  { createdAt: '0000-01-01T00:00:00Z', indexedAt: 'jamais', text: 'ni vu ni daté' },
  { text: 7 },
  { rkey: '../../profile', text: 'une clé qui n’en est pas une' },
  { likes: -4, text: 'moins que rien' },
]

/** What a client may write, and a reader must survive: the first posts of a list, changed for the worse. */
export const hostilePosts = (posts: readonly StubItem[]): StubItem[] =>
  posts.map((post, nth) => ({ ...post, ...WORSE[nth] }))
