import type { ThemeId } from '../../contract/themes.ts'
import type { EXPERTS } from '../../server/analysis-engine/models/columns.ts'
import type { Figure } from '../../server/analysis-engine/models/figures.ts'
import { dataset, type Text, written } from './corpora.ts'
import type { Scales } from './rows.ts'

export type Labelled = { text: Text; target: number }

const labelled = (texts: readonly Text[], target: (text: Text) => boolean): Labelled[] =>
  texts.map((text) => ({ text, target: target(text) ? 1 : 0 }))
/** Once the settings were chosen on the dev files, these are learned from too. */
const toxic = (name: string, parts: readonly string[] = ['train']) =>
  parts.flatMap((part) => labelled(dataset(`${name}.${part}`), ({ label }) => label === '1'))
const BOTH = ['train', 'dev'] as const
const ours = (name: string, column: string) => labelled(written(name), ({ cells }) => cells[column] === '1')
/** Encyclopaedic sentences: nobody is addressed in them, and Jigsaw's French part has 25 negatives only. */
const calm = (name: string) => labelled(dataset(name), () => false)

/** The texts each expert on toxicity learns from, by kind: what « toxic » means differs between them. */
export const toxicTexts = {
  fr: {
    slurs: () => toxic('tox_mlma_fr', BOTH),
    racism: () => toxic('tox_ftr_fr', BOTH),
    forum: () => toxic('tox_toxifrench_agree_fr'),
    talk: () => [...toxic('tox_jigsaw_fr'), ...calm('topic_sib200_fr.train')],
    posts: () => [
      ...toxic('tox_synth_fr'),
      ...['posts.fr', 'forum.fr', 'kind.fr'].flatMap((name) => ours(name, 'toxic')),
    ],
  } satisfies Record<(typeof EXPERTS.fr)[number], () => Labelled[]>,
  en: {
    slurs: () => toxic('tox_mlma_en', BOTH),
    tweets: () => toxic('tox_davidson_en', BOTH),
    talk: () => [...toxic('tox_jigsaw_en'), ...calm('topic_sib200_en.train')],
    posts: () => [...toxic('tox_synth_en'), ...['posts.en', 'posts2.en'].flatMap((name) => ours(name, 'toxic'))],
  } satisfies Record<(typeof EXPERTS.en)[number], () => Labelled[]>,
}

/** Posts on a theme or on none; hardly any of them jokes. */
export const THEMED = ['theme-posts.fr', 'theme-posts2.fr', 'theme-posts.en'] as const
const OURS = ['posts.fr', 'forum.fr', 'kind.fr', 'posts.en', 'posts2.en'] as const
const everyRow = (column: string) => OURS.map((name) => ours(name, column))

/** Jokes against plain sentences, each language apart, and our posts where the register is labelled. */
export const humourTexts = (): Labelled[][] => [
  labelled(dataset('humor_colbert_en.train'), ({ label }) => label === '1'),
  [
    ...labelled(dataset('humor_blagues_fr.train'), () => true),
    ...calm('topic_sib200_fr.train'),
    ...labelled(written('sentences.fr'), () => false),
    ...THEMED.flatMap((name) => labelled(written(name), () => false)),
    ...labelled(dataset('tox_ftr_fr.train'), () => false),
    ...labelled(dataset('tox_jigsaw_fr.train'), () => false),
  ],
  ...everyRow('humour'),
]

const isPolitics = ({ label }: Text) => label === 'politics'
const PUBLIC_AFFAIRS = new Set<string | undefined>(['politique', 'international'] satisfies ThemeId[])
export const politicalTexts = (): Labelled[][] => [
  ...['fr', 'en'].map((language) => labelled(dataset(`topic_sib200_${language}.train`), isPolitics)),
  ...['fr', 'en'].map((language) => labelled(written(`sentences.${language}`), isPolitics)),
  ...THEMED.map((name) => labelled(written(name), ({ cells }) => PUBLIC_AFFAIRS.has(cells['theme']))),
  ...everyRow('political'),
]

const OFF = {
  words: 0,
  ngrams: 0,
  tone: 0,
  ratings: 0,
  themes: 0,
  vector: 0,
  context: 0,
  firstToxicity: 0,
  firstHumour: 0,
  firstPolitical: 0,
}
const SECOND = {
  ...OFF,
  words: 1.5,
  ngrams: 1,
  tone: 0.5,
  ratings: 0.7,
  context: 0.5,
  firstToxicity: 1,
  firstHumour: 1,
  firstPolitical: 1,
}
/** Found on the dev files: a head that classifies by tone uses tone and ratings, one by subject themes and vector. The second stage's end in 2. */
export const SCALES: Record<'toxicity' | 'gate' | 'humour' | 'political' | 'theme' | `${Figure}2`, Scales> = {
  toxicity: { ...OFF, words: 1.5, ngrams: 1, tone: 0.5, ratings: 0.7 },
  gate: { ...OFF, words: 1.5, ngrams: 1, tone: 0.5, ratings: 0.5 },
  humour: { ...OFF, words: 1, ngrams: 1, tone: 1, ratings: 0.3, vector: 1 },
  political: { ...OFF, words: 1, ngrams: 1, themes: 1, vector: 2 },
  theme: { ...OFF, words: 1, ngrams: 1, themes: 1, vector: 2 },
  // What tells one group of people from another stays out: word vectors, and what was read with them.
  toxicity2: { ...SECOND, ngrams: 2, firstHumour: 0, firstPolitical: 0 },
  humour2: { ...SECOND, tone: 1, vector: 1 },
  political2: { ...SECOND, ngrams: 2, themes: 1, vector: 1 },
  pressing2: { ...SECOND, themes: 0.5, vector: 1 },
}
