import type { StubItem } from './shapes.ts'

const DAY_MS = 86_400_000
const NEIGHBOUR = 'did:plc:rjpnqss3hm2tlcoaklft4a4a'
const TEXTS = [
  'Trois ans de compost, et le bac ne sent toujours rien.',
  'Le marché du samedi déménage place des Tilleuls dès la semaine prochaine.',
  'Je relis mes notes sur le budget participatif, la réunion est ce soir.',
  'Quelqu’un a encore des plants de fraisier à échanger ?',
  'La piste cyclable du quai est enfin finie, merci à celles et ceux qui ont insisté.',
  'Première gelée ce matin, les dahlias sont rentrés juste à temps.',
  'J’ai testé la recette de soupe au potimarron, il en reste pour demain.',
  'Le train de 7 h 12 était à l’heure, je le note.',
  'Atelier réparation de vélos dimanche, venez avec vos chambres à air.',
]

/** Posts at odd moments, newest first, the newest an hour before `until`. */
export function everydayPosts(
  count: number,
  until: number,
  over: (nth: number) => Partial<StubItem> = () => ({}),
): StubItem[] {
  return Array.from({ length: count }, (_, nth) => {
    const at = until - 3_600_000 - nth * 0.37 * DAY_MS - ((nth * 7_919) % 3_600) * 1_000
    return {
      rkey: `3n${(10_000 + nth).toString(36).padStart(11, '2')}`,
      ...wordsOf(nth),
      createdAt: new Date(at).toISOString(),
      indexedAt: new Date(at + 412).toISOString(),
      langs: ['fr'],
      isReply: nth % 4 === 3,
      likes: (nth * 13) % 40,
      ...over(nth),
    }
  })
}

/** Some mention, link, tag or quote, as clients write it. */
function wordsOf(nth: number): Pick<StubItem, 'text' | 'facets' | 'embed'> {
  const text = `${TEXTS[nth % TEXTS.length]} (${nth + 1})`
  if (nth % 5 === 0) {
    const uri = `https://blog.camille.example/n${nth}`
    const linked = `${text} 🌱 @voisin-fictif.test blog.camille.example/n… #jardin`
    return {
      text: linked,
      facets: [
        facet(linked, '@voisin-fictif.test', { $type: 'app.bsky.richtext.facet#mention', did: NEIGHBOUR }),
        facet(linked, 'blog.camille.example/n…', { $type: 'app.bsky.richtext.facet#link', uri }),
        facet(linked, '#jardin', { $type: 'app.bsky.richtext.facet#tag', tag: 'jardin' }),
      ],
      embed: externalCard({ uri, title: 'Note' }),
    }
  }
  if (nth % 7 !== 0) return { text }
  return { text, embed: { $type: 'app.bsky.embed.record', record: QUOTED } }
}

const QUOTED = {
  uri: `at://${NEIGHBOUR}/app.bsky.feed.post/3n2bh6ir7q22b`,
  cid: 'bafyreih6rusp2xcij3mvrudbqaoztbkpi37ucvzpgpawznzyjlcmadjzv4',
}

/** One card each: with its title, beside a quote, and of a page that has no title. */
export const cards: readonly unknown[] = [
  externalCard({ uri: 'https://www.insee.fr/fr/statistiques/8310', title: 'L’emploi & les salaires' }),
  {
    $type: 'app.bsky.embed.recordWithMedia',
    record: { $type: 'app.bsky.embed.record', record: QUOTED },
    media: externalCard({ uri: 'https://port-aubert.example/budget', title: 'Le budget' }),
  },
  externalCard({ uri: 'https://jardin.example/automne', title: '' }),
]

/** A page as the client of whoever linked to it found it. */
export function externalCard(found: { uri: string; title: unknown }) {
  return { $type: 'app.bsky.embed.external', external: { description: '', ...found } }
}

/** In UTF-8 bytes. */
function facet(text: string, words: string, feature: object) {
  const byteStart = Buffer.byteLength(text.slice(0, text.indexOf(words)))
  return { index: { byteStart, byteEnd: byteStart + Buffer.byteLength(words) }, features: [feature] }
}

const mention = { $type: 'app.bsky.richtext.facet#mention', did: 'did:plc:rjpnqss3hm2tlcoaklft4a4a' }
const anyFacet = (byteStart: unknown, byteEnd: unknown, feature: object) => ({
  index: { byteStart, byteEnd },
  features: [feature],
})

const WORSE: readonly object[] = [
  { text: 'bidi \u202e à l’envers \u202c et largeur\u200b nulle' },
  { text: 'un nul \u0000 et une moitié \ud83c' },
  {
    text: 'é🌱é',
    facets: [anyFacet(1, 3, mention), anyFacet(-1, 4, mention), anyFacet(2, 900, mention), anyFacet(5, 2, mention)],
  },
  {
    text: 'sans bornes',
    facets: [null, 7, {}, anyFacet('0', 4, mention), anyFacet(0, 4, {}), { index: { byteStart: 0 } }],
  },
  { text: 'é'.repeat(1_500) },
  { text: '' },
  {
    text: 'un lien',
    facets: [anyFacet(0, 2, { $type: 'app.bsky.richtext.facet#link', uri: 'javascript:alert(1)\u0000' })],
  },
  { createdAt: 'hier', text: 'sans date' },
  { createdAt: '0000-01-01T00:00:00Z', indexedAt: 'jamais', text: 'ni vu ni daté' },
  { text: 7 },
  { rkey: '../../profile', text: 'une clé qui n’en est pas une' },
  { likes: -4, text: 'moins que rien' },
  { text: 'une carte', embed: externalCard({ uri: 'https://bizarre.example/page', title: 7 }) },
]

/** What a client may write, and a reader must survive: the first posts of a list, changed for the worse. */
export const hostilePosts = (posts: readonly StubItem[]): StubItem[] =>
  posts.map((post, nth) => ({ ...post, ...WORSE[nth] }))
