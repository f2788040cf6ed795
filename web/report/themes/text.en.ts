import type { Translation } from '#contract/translation.ts'
import type { themesText as french } from './text.fr.ts'

export const themesText = {
  title: 'Themes and sustained subjects',
  caption: 'Each number is a count of posts.',
  themes: 'Themes',
  expertise: 'Sustained subjects (expertise)',
  sustained: (theme: string) => `Sustained subject: ${theme}`,
  noTheme: 'No theme is frequent enough.',
  opens: (posts: number) => ` ${posts === 1 ? 'post' : 'posts'}, open the evidence`,
  rule: 'Sustained subject: a theme that keeps coming back for weeks, in the account’s own words. No expertise is checked.',
} satisfies Translation<typeof french>
