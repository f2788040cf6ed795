import type { Behaviour } from '#contract/behaviours.ts'
import { count } from '#web/text/format.fr.ts'

export const behaviourText = {
  title: 'Comportement',
  caption: (posts: number) => `Sur ${count(posts, 'post lu', 'posts lus')}.`,
  captionSome: (of: number, posts: number) =>
    `Sur ${count(of, 'post')} en français ou en anglais, parmi ${count(posts, 'lu', 'lus')}.`,
  unmeasured: 'Non mesuré\u00a0: valeurs indicatives.',
  /** After a name that a reader may take for more than is counted. */
  means: { toxicity: '\u00a0: posts agressifs ou méprisants' } as Partial<Record<Behaviour, string>>,
  indicative: 'Valeur indicative, non mesurée sur ce compte',
  clearest: (posts: number) => ordered(posts, 'net'),
  newest: (posts: number) => ordered(posts, 'récent'),
  legend: { sure: 'au moins', margin: 'marge', estimate: 'posts comptés', unknown: 'non su' },
  scale: 'Échelle de 0 à 100\u202f%',
} as const

const NUMBERS = ['', '', 'deux', 'trois']

/** « Les trois plus nets », and « Le plus net » of one. */
function ordered(posts: number, quality: string): string {
  return posts < 2 ? `Le plus ${quality}` : `Les ${NUMBERS[posts]} plus ${quality}s`
}
