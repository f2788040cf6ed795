import type { Translation } from '#contract/translation.ts'
import type { find as french } from './find.fr.ts'
import { count, formatNumber } from './format.en.ts'

export const find = {
  earlier: 'Show earlier ones',
  next: 'Show the next ones',
  yours: 'Your analyses',
  found: (shown: number, total: number) => {
    const found = `${count(total, 'analysis', 'analyses')} found`
    return shown < total ? `${formatNumber(shown)} of ${found}` : found
  },
  noneFound: 'No analysis matches your search.',
  showAll: 'Show all',
  name: 'Search for an analysis by account name',
  placeholder: 'Search for an account',
  state: 'State of the analyses to show',
  states: { all: 'All states', done: 'Finished', running: 'Under way', failed: 'Not completed' },
  sort: 'Order of the analyses',
  sorts: { date: 'Most recent', score: 'Highest scores' },
  shortcuts: {
    on: (hasSearch: boolean) =>
      `Keyboard: J and K to move through the list, Enter to open${hasSearch ? ', / to search' : ''}.`,
    off: 'Keyboard shortcuts are off.',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
  },
} satisfies Translation<typeof french>
