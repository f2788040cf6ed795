import type { Language } from './languages.ts'

/** Files, feeds and agents are answered in either language by one server. */
export type Said = Readonly<Record<Language, string>>
export const said = (fr: string, en: string): Said => ({ fr, en })

type Described = {
  name: Said
  /** What it opens on: the posts that its evidence lists, every post that was read, or what the profile said. */
  proof: 'posts' | 'every-post' | 'profile'
  /** It depends on who read the posts; every other is counted, and means the same whoever read. */
  isRead?: true
  /** Two reports are compared by it. */
  isCompared?: true
}

/** Every figure of a report that has a name of its own, in the order in which reports are compared. */
export const FIGURES = {
  credibilityScore: {
    name: said('Score de crédibilité', 'Credibility score'),
    proof: 'every-post',
    isRead: true,
    isCompared: true,
  },
  toxicity: { name: said('Toxicité', 'Toxicity'), proof: 'posts', isRead: true, isCompared: true },
  vulgarity: { name: said('Vulgarité', 'Vulgarity'), proof: 'posts', isCompared: true },
  humor: { name: said('Humour', 'Humour'), proof: 'posts', isRead: true, isCompared: true },
  politicalEngagement: {
    name: said('Sujets politiques', 'Political subjects'),
    proof: 'posts',
    isRead: true,
    isCompared: true,
  },
  engagementRate: { name: said('Taux d’engagement', 'Engagement rate'), proof: 'posts', isCompared: true },
  followerCount: { name: said('Abonnés', 'Followers'), proof: 'profile', isCompared: true },
  followingCount: { name: said('Abonnements', 'Following'), proof: 'profile' },
  tweetCount: { name: said('Posts publiés', 'Posts published'), proof: 'profile' },
  postsPerDay: { name: said('Posts par jour', 'Posts per day'), proof: 'every-post', isCompared: true },
  originals: { name: said('Posts hors réponses', 'Posts that are not replies'), proof: 'posts' },
  replies: { name: said('Réponses', 'Replies'), proof: 'posts' },
  quotes: { name: said('Posts qui citent', 'Quote posts'), proof: 'posts' },
  withLinks: { name: said('Avec un lien', 'With a link'), proof: 'posts' },
  period: { name: said('Posts lus', 'Posts read'), proof: 'every-post' },
  rhythm: { name: said('Rythme de publication', 'Posting rhythm'), proof: 'every-post' },
  languages: { name: said('Langues', 'Languages'), proof: 'every-post' },
  identity: { name: said('Identité', 'Identity'), proof: 'profile' },
} as const satisfies Record<string, Described>

export type FigureName = keyof typeof FIGURES
const TABLE: Readonly<Record<FigureName, Described>> = FIGURES

export const isFigureName = (id: string): id is FigureName => Object.hasOwn(FIGURES, id)
export const FIGURE_NAMES = Object.keys(FIGURES).filter(isFigureName)

/** What is said of a named figure; undefined of one with a parameter, such as a theme. */
export const describedFigure = (id: string): Described | undefined => (isFigureName(id) ? TABLE[id] : undefined)

export const COMPARED_FIGURES = FIGURE_NAMES.filter((id) => TABLE[id].isCompared)
