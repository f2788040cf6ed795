import type { Profile } from '#server/sources/profile.ts'
import type { ArchiveAccount, ArchivePost } from '#web/archive/archive-account.ts'

export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  network: 'x',
  id: '42',
  username: 'jeanne_v',
  name: 'Jeanne',
  bio: 'Libraire, 41 ans. Je lis, je marche.',
  pronouns: null,
  location: null,
  link: null,
  createdAt: new Date('2012-01-05T10:00:00Z'),
  verified: 'none',
  parody: false,
  protected: false,
  withheld: null,
  automated: false,
  followers: 320,
  following: 210,
  posts: 1_200,
  listed: null,
  likesGiven: null,
  ...over,
})

let nextId = 1_000_000_000_000
export function aPost(date: string | Date, text: string, over: Partial<ArchivePost> = {}): ArchivePost {
  nextId += 1
  return {
    id: String(nextId),
    text,
    createdAt: new Date(date),
    language: 'fr',
    isReply: false,
    isQuote: false,
    hashtags: [],
    mentions: [],
    links: [],
    likes: 3,
    reposts: 1,
    replies: 0,
    quotes: 0,
    bookmarks: 0,
    impressions: null,
    application: 'Twitter Web App',
    ...over,
  }
}

const NO_NOTES = {
  retweets: 0,
  circleRemoved: 0,
  edits: 0,
  notesJoined: 0,
  cutTexts: 0,
  missingParts: 0,
  unreadable: 0,
  circlePeriod: 0,
  protectedAccount: false,
}

/** Newest first, as the reader gives them. */
export function anArchive(posts: readonly ArchivePost[], over: Partial<ArchiveAccount> = {}): ArchiveAccount {
  const newestFirst = posts.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  return {
    profile: aProfile(),
    posts: newestFirst,
    generatedAt: new Date('2026-11-01T08:00:00Z'),
    notes: NO_NOTES,
    ...over,
  }
}

const QUIET = [
  'Ce matin la librairie ouvre plus tôt, il y a du café pour tout le monde.',
  'Trois romans arrivés aujourd’hui, dont un que j’attendais depuis le printemps.',
  'La pluie sur les quais, les bateaux rentrent et le marché se vide.',
  'Quelqu’un a laissé un mot dans un livre d’occasion, je le garde.',
  'Dimanche de marche dans la forêt, les champignons sont en avance.',
  'Relu ce chapitre pour le club de lecture de jeudi, toujours aussi drôle.',
]

/** `perMonth` posts in each month from `first`, spread over its days; `text` of the nth in all. */
export function monthly(
  first: number,
  months: number,
  perMonth: number,
  text = (nth: number) => quiet(nth),
): ArchivePost[] {
  return Array.from({ length: months }, (_, month) =>
    Array.from({ length: perMonth }, (_post, nth) => {
      const at = Date.UTC(
        Math.floor((first + month) / 12),
        (first + month) % 12,
        1 + (nth * 27) / perMonth,
        9 + (nth % 10),
        nth % 60,
      )
      return aPost(new Date(at), text(month * perMonth + nth))
    }),
  ).flat()
}

export const quiet = (nth: number) =>
  `${QUIET[nth % QUIET.length]} ${WORDS[nth % WORDS.length]} ${WORDS[(nth * 7) % WORDS.length]} ${nth}.`
const WORDS =
  'Rivage lumière papier silence horloge fenêtre carnet voisine automne chemin théière vitrine escalier étagère'.split(
    ' ',
  )
