import type { Behaviour } from '#contract/behaviours.ts'
import { count, formatNumber } from '#web/text/format.fr.ts'
import { whyWithheld } from '#web/text/withheld.fr.ts'

export const behaviourText = {
  title: 'Comportement',
  caption: (posts: number) => `Sur ${count(posts, 'post lu', 'posts lus')}.`,
  captionSome: (of: number, posts: number) =>
    `Sur ${count(of, 'post')} en français ou en anglais, parmi ${count(posts, 'lu', 'lus')}.`,
  unmeasured: 'Non mesuré\u00a0: valeurs indicatives.',
  names: {
    toxicity: 'Toxicité',
    vulgarity: 'Vulgarité',
    humor: 'Humour',
    politicalEngagement: 'Sujets politiques',
  } satisfies Record<Behaviour, string>,
  /** After a name that a reader may take for more than is counted. */
  means: { toxicity: '\u00a0: posts agressifs ou méprisants' } as Partial<Record<Behaviour, string>>,
  indicative: 'Valeur indicative, non mesurée sur ce compte',
  lowConfidence: 'peu sûr',
  atLeast: (posts: number, of: number) => `au moins ${count(posts, 'post')} sur\u00a0${formatNumber(of)}`,
  toRead: (posts: number) => `${count(posts, 'post')} à lire`,
  noShare: 'pas de part',
  unread: 'non lu sans modèle de langue',
  withheld: {
    wide: (retained: number) => doubtful(retained),
    language: (retained: number) => `${doubtful(retained)} Pas de part\u00a0: ${whyWithheld.language}.`,
    unread: () => 'Seul un modèle de langue peut le lire\u00a0: aucun post n’est compté.',
    imprecise: () => `Pas de part\u00a0: sur nos comptes d’essai, ${whyWithheld.imprecise}.`,
  },
  clearest: (posts: number) => ordered(posts, 'net'),
  newest: (posts: number) => ordered(posts, 'récent'),
  noMargin: 'Sans marge',
  legend: { sure: 'au moins', margin: 'marge', estimate: 'posts comptés', unknown: 'non su' },
  scale: 'Échelle de 0 à 100\u202f%',
} as const

const NUMBERS = ['', '', 'deux', 'trois']

/** « Les trois plus nets », and « Le plus net » of one. */
function ordered(posts: number, quality: string): string {
  return posts < 2 ? `Le plus ${quality}` : `Les ${NUMBERS[posts]} plus ${quality}s`
}

function doubtful(retained: number): string {
  if (retained === 0) return 'Aucun post compté, mais trop peu est su pour une part.'
  return `${count(retained, 'post compté', 'posts comptés')}, ${retained < 2 ? 'peut-être à tort\u00a0: lisez-le' : 'certains peut-être à tort\u00a0: lisez-les'} avant de conclure.`
}
