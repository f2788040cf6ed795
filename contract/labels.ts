import type { ThemeId } from './themes.ts'

/**
 * What a reader may say of a post: a closed vocabulary, label by label, and `unsure` of each. The first word of a label is the
 * one that costs and brings nothing (models/labels/guide.md).
 */
export const LABELS = {
  says: ['nothing', 'opinion', 'own', 'fact'],
  support: ['none', 'given'],
  misleads: ['no', 'hints', 'false', 'danger'],
  scorn: ['no', 'reported', 'person', 'group', 'dehumanises'],
  asks: ['nothing', 'calls', 'sells', 'push'],
  corrects: ['no', 'yes'],
  humorous: ['no', 'yes'],
  political: ['no', 'yes'],
} as const

export type LabelName = keyof typeof LABELS
export type LabelValue<Name extends LabelName> = (typeof LABELS)[Name][number] | 'unsure'

export const LABEL_NAMES = Object.keys(LABELS).filter((name): name is LabelName => Object.hasOwn(LABELS, name))

export type PostLabels = { [Name in LabelName]: LabelValue<Name> } & {
  theme: ThemeId | null
  /** The post's words that a post which misleads stands on; null of any other. */
  words: string | null
}

/** A post of which there is nothing to say. */
export const PLAIN: PostLabels = {
  says: 'nothing',
  support: 'none',
  misleads: 'no',
  scorn: 'no',
  asks: 'nothing',
  corrects: 'no',
  humorous: 'no',
  political: 'no',
  theme: null,
  words: null,
}

export type Answer = 'yes' | 'no' | 'unsure'

/** Scorn of a person or a group, in the author's own voice. */
export function isToxic({ scorn }: Pick<PostLabels, 'scorn'>): Answer {
  if (scorn === 'unsure') return 'unsure'
  return scorn === 'no' || scorn === 'reported' ? 'no' : 'yes'
}

/** It lets the reader believe something, and has to quote by which words. */
export const isMisleading = ({ misleads }: Pick<PostLabels, 'misleads'>) => misleads !== 'no' && misleads !== 'unsure'

/** What the score counts of them, and under which word it is told: the label, then its value. */
export const COUNTED = {
  given: ['support', 'given'],
  hints: ['misleads', 'hints'],
  false: ['misleads', 'false'],
  danger: ['misleads', 'danger'],
  person: ['scorn', 'person'],
  group: ['scorn', 'group'],
  dehumanises: ['scorn', 'dehumanises'],
  calls: ['asks', 'calls'],
  sells: ['asks', 'sells'],
  push: ['asks', 'push'],
  corrects: ['corrects', 'yes'],
} as const satisfies Record<string, readonly [LabelName, string]>
export type CountedLabel = keyof typeof COUNTED

export const COUNTED_LABELS = Object.keys(COUNTED).filter((name): name is CountedLabel => Object.hasOwn(COUNTED, name))

export function isCounted(labels: PostLabels, counted: CountedLabel): boolean {
  const [label, value] = COUNTED[counted]
  return labels[label] === value
}
