import type { WatchedFact, WatchedFigure } from './watches.ts'

const NBSP = '\u00a0'
const QUOTED = (text: string) => `«${NBSP}${text}${NBSP}»`
type Estimate = { value: number; low: number; high: number }
type Fact = { fact: WatchedFact; before?: string | undefined; after?: string | undefined }

const FIGURES: Record<WatchedFigure, string> = {
  credibilityScore: 'Score',
  toxicity: 'Toxicité',
  vulgarity: 'Vulgarité',
  humor: 'Humour',
  politicalEngagement: 'Politique',
}
const SAID: Record<'seen' | 'lasting' | 'passed', string> = {
  seen: 'à confirmer à la prochaine lecture',
  lasting: 'changement durable',
  passed: 'n’a pas duré',
}

function estimate(figure: WatchedFigure, { value, low, high }: Estimate): string {
  const margin = `entre ${Math.round(low)} et ${Math.round(high)}`
  return figure === 'credibilityScore' ? `${Math.round(value)} (${margin})` : `${Math.round(value)}${NBSP}% (${margin})`
}

/** What has changed in a watched account, on its page and in its feed. */
export const watchWords = {
  feed: {
    title: 'Verso, comptes surveillés',
    subtitle: 'Ce qui a changé dans les comptes que vous surveillez',
    entry: (username: string, said: string) => `@${username}${NBSP}: ${said}`,
  },
  fact({ fact, before = '', after = '' }: Fact): string {
    const sentences: Record<WatchedFact, string> = {
      name: `Le nom est passé de ${QUOTED(before)} à ${QUOTED(after)}.`,
      handle: `L’identifiant est passé de @${before} à @${after}.`,
      bio: 'La présentation a été réécrite.',
      verified_lost: 'Le badge de vérification a disparu.',
      gone: 'Le compte n’existe plus sous cet identifiant, ou il a été suspendu.',
      protected: 'Le compte est devenu protégé.',
      unreadable: 'Le compte ne peut plus être lu.',
    }
    return sentences[fact]
  },
  figure: (figure: WatchedFigure, state: 'seen' | 'lasting' | 'passed', before: Estimate, after: Estimate) =>
    `${FIGURES[figure]}${NBSP}: de ${estimate(figure, before)} à ${estimate(figure, after)}, ${SAID[state]}.`,
}
