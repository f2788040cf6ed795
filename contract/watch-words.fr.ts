import { figureWords } from './figure-words.fr.ts'
import { FIGURES } from './figures.ts'
import type { ShownFigure } from './schemas/shown-figure.ts'
import type { WatchedFact, WatchedFigure } from './watches.ts'

const NBSP = '\u00a0'
const QUOTED = (text: string) => `«${NBSP}${text}${NBSP}»`
type Fact = { fact: WatchedFact; before?: string | undefined; after?: string | undefined }

const SAID: Record<'seen' | 'lasting' | 'passed', string> = {
  seen: 'à confirmer à la prochaine lecture',
  lasting: 'changement durable',
  passed: 'n’a pas duré',
}

/** A figure as its report says it, with its margin. */
function told(figure: ShownFigure): string {
  const margin = figureWords.margin(figure)
  return `${figureWords.value(figure)}${margin && ` (${margin})`}`
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
  figure: (figure: WatchedFigure, state: keyof typeof SAID, before: ShownFigure, after: ShownFigure) =>
    `${FIGURES[figure].name.fr}${NBSP}: ${told(before)}, puis ${told(after)}, ${SAID[state]}.`,
}
