import type { Translation } from '#contract/translation.ts'
import { count, formatNumber } from '#web/text/format.en.ts'
import type { rhythmText as frenchRhythm, sampleText as frenchSample } from './text.fr.ts'

export const sampleText = {
  title: (posts: number) => `In the ${count(posts, 'post')} we read`,
} satisfies Translation<typeof frenchSample>

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

export const rhythmText = {
  title: 'Posting rhythm',
  caption: 'Paris time.',
  table: 'Table',
  tableCaption: 'Posts by day of the week and hour, Paris time',
  hourColumn: 'Hour',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  hour: clock,
  unit: 'Number of posts',
  cell: (day: string, hour: number, posts: number) => `${day}, ${clock(hour)}: ${count(posts, 'post')}`,
  none: 'We read no post.',
  mostly: (days: readonly string[], from: number, to: number, posts: number, of: number) => {
    const on = days.map((day) => `${day}s`).join(' and ')
    return `Busiest time: ${on && `${on}, `}from ${hourWords(from)} to ${hourWords(to)}, ${formatNumber(posts)} of ${count(of, 'post')}.`
  },
  spread: 'No time of day stands out.',
  fixed: 'No time of day stands out, with the regularity of scheduled posting.',
  quiet: (from: number, to: number) =>
    `None of the posts we read falls between ${hourWords(from)} and ${hourWords(to)}.`,
} satisfies Translation<typeof frenchRhythm>

function hourWords(hour: number): string {
  return hour === 0 || hour === 24 ? 'midnight' : clock(hour)
}
