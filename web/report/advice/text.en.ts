import type { Translation } from '#contract/translation.ts'
import type { adviceText as french } from './text.fr.ts'

export const adviceText = {
  title: 'Recommendations',
  caption: 'Each follows from a figure in this report.',
  none: 'No recommendation.',
  open: (name: string) => `${name}, open the evidence`,
} satisfies Translation<typeof french>
