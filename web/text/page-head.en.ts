import { NETWORKS } from '#contract/networks.ts'
import type { Translation } from '#contract/translation.ts'
import type { pageHead as french } from './page-head.fr.ts'

/** What the page says before its code runs, and to those who preview a link to it. */
export const pageHead = {
  locale: 'en_GB',
  description:
    'Verso reads the public posts of an X or Bluesky account and answers with a verdict, a score out of 100 and, for each figure, its evidence.',
  needsJavaScript: 'Verso needs JavaScript to work.',
  networks: Object.values(NETWORKS).map(({ name }) => name),
} satisfies Translation<typeof french>
