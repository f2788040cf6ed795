import { figureWords } from './figure-words.en.ts'
import { FIGURES } from './figures.ts'
import type { ShownFigure } from './schemas/shown-figure.ts'
import type { Translation } from './translation.ts'
import type { watchWords as french } from './watch-words.fr.ts'
import type { WatchedFact } from './watches.ts'

const SAID: Record<'seen' | 'lasting' | 'passed', string> = {
  seen: 'to be confirmed at the next reading',
  lasting: 'a lasting change',
  passed: 'did not last',
}

/** A figure as its report says it, with its margin. */
function told(figure: ShownFigure): string {
  const margin = figureWords.margin(figure)
  return `${figureWords.value(figure)}${margin && ` (${margin})`}`
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
    `${FIGURES[figure].name.en}: ${told(before)}, then ${told(after)}, ${SAID[state]}.`,
}
