import type { Translation } from '#contract/translation.ts'
import type { adviceText as french } from './text.fr.ts'

export const adviceText = {
  title: 'Recommendations',
  caption: 'Each follows from a figure in this report.',
  none: 'No figure in this report calls for special care.',
  open: (name: string) => `${name}, open the evidence`,
} satisfies Translation<typeof french>
