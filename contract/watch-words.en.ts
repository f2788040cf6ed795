import type { Translation } from './translation.ts'
import type { watchWords as french } from './watch-words.fr.ts'
import type { WatchedFact, WatchedFigure } from './watches.ts'

type Estimate = { value: number; low: number; high: number }

const FIGURES: Record<WatchedFigure, string> = {
  credibilityScore: 'Score',
  toxicity: 'Toxicity',
  vulgarity: 'Vulgarity',
  humor: 'Humour',
  politicalEngagement: 'Politics',
}
const SAID: Record<'seen' | 'lasting' | 'passed', string> = {
  seen: 'to be confirmed at the next reading',
  lasting: 'a lasting change',
  passed: 'did not last',
}

function estimate(figure: WatchedFigure, { value, low, high }: Estimate): string {
  const margin = `between ${Math.round(low)} and ${Math.round(high)}`
  return figure === 'credibilityScore' ? `${Math.round(value)} (${margin})` : `${Math.round(value)}% (${margin})`
}

export const watchWords: Translation<typeof french> = {
  feed: {
    title: 'Verso, watched accounts',
    subtitle: 'What changed in the accounts you watch',
    entry: (username, said) => `@${username}: ${said}`,
  },
  fact({ fact, before = '', after = '' }) {
    const sentences: Record<WatchedFact, string> = {
      name: `The name went from “${before}” to “${after}”.`,
      handle: `The handle went from @${before} to @${after}.`,
      bio: 'The bio was rewritten.',
      verified_lost: 'The verification badge is gone.',
      gone: 'The account no longer exists under that handle, or was suspended.',
      protected: 'The account has become protected.',
      unreadable: 'The account can no longer be read.',
    }
    return sentences[fact]
  },
  figure: (figure, state, before, after) =>
    `${FIGURES[figure]}: from ${estimate(figure, before)} to ${estimate(figure, after)}, ${SAID[state]}.`,
}
