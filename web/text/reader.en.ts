import type { Translation } from '#contract/translation.ts'
import { count, formatLongDate, formatNumber } from './format.en.ts'
import type { readerText as french } from './reader.fr.ts'

export const readerText = {
  house: 'our programs',
  byModel: 'Read by a language model',
  basic: 'Basic reading, without a language model',
  summary: 'Basic reading, without a language model: it misses some of the insults, polite contempt and irony.',
  readBy: (version: string, provider: string) =>
    `Posts read one by one by a language model: ${version}, at ${provider}.`,
  recorded: (version: string) => `Demonstration: a language model’s reading, recorded in advance (${version}).`,
  byHouse: (posts: number) =>
    `${count(posts, 'post it could not read was', 'posts it could not read were')} read by our programs.`,
  measured: (iso: string, posts: number, accounts: number) =>
    `Errors of this reading counted on ${formatLongDate(iso)} over ${formatNumber(posts)}\u00a0posts from ${count(accounts, 'invented account')}: the behaviour margins come from them.`,
  unmeasured: 'no margin',
  unmeasuredMeans: 'No margin: this language model’s errors have not been counted yet.',
  unsure: '“Nearly counted” posts are those where it hesitates.',
  themeMargin: 'The margin of a theme does not include reading errors.',
  theme: 'The theme of a post is the one this reading gives it, or none.',
  otherReader: (readers: readonly string[]) =>
    `The posts were not read in the same way (${readers.join(', then ')}): the score, toxicity, humour, political subjects and themes cannot be compared. The rest can.`,
} satisfies Translation<typeof french>
