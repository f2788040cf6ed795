import type { Translation } from '#contract/translation.ts'
import { count, formatNumber } from '#web/text/format.en.ts'
import type { advertisingText as french } from './text.fr.ts'

const posts = (number: number) => count(number, 'post')

export const advertisingText = {
  title: 'Advertising',
  none: (read: number) => `No commercial post among the ${posts(read)} read.`,
  onlyOwn: (own: number) => `No advertising for others. ${posts(own)} for its own shop or employer, counted apart.`,
  finding: (share: string) => `Advertising: ${share}`,
  share: (declared: number, commercial: number) =>
    `${formatNumber(declared)} declared of ${count(commercial, 'commercial post')}`,
  between: (margin: string) => `${margin} of its commercial posts say so, our reading errors included.`,
  squares: (declared: number, unmentioned: number) =>
    `${formatNumber(declared)} declared, ${formatNumber(unmentioned)} without a visible mention`,
  names: {
    declared: 'Declared',
    unclear: 'Unclear mention',
    unmentioned: 'Without a visible mention',
    own: 'Its own shop or employer',
  },
  notes: {
    declared: '',
    unclear: 'among the declared ones',
    unmentioned: '',
    own: 'counted apart',
  },
  noPost: 'none',
  posts,
  examples: (shown: number, all: number) => {
    if (shown === all) return shown === 1 ? 'The post without a visible mention' : 'The posts without a visible mention'
    return `${formatNumber(shown)} of the ${posts(all)} without a visible mention`
  },
  limit:
    'Verso reads the text. A mention placed on the picture or the video is not seen here: open the post before you conclude.',
  unread: 'The words of these posts are no longer kept.',
  proof: {
    rule: {
      declared:
        'Posts that say they are advertising are counted, by their words or by X’s own label. A denial, a joke or a quotation is no mention.',
      unclear:
        'Unclear: “collab”, “#sp” or “in partnership with” do not say that a post is paid for; a mention after three hashtags or far down the post is not seen.',
      unmentioned:
        'A promotion code, an affiliate link, an offer for its followers, a brand’s gift: these posts seem commercial and nothing in their text says so. “Ad” or “Paid partnership” in the first lines would be a mention.',
      own: 'Selling what is one’s own, or speaking for one’s employer, is no partnership: these posts are left out of the count.',
    },
    law: 'French law 2023-451 wants a paid post to say so clearly; decree 2025-1137 wants a written contract from €1,000. Verso does not judge whether a post fails to.',
    measured: (right: number, found: number, truth: number) =>
      `On our test posts, ${formatNumber(right)} of the ${formatNumber(found)} counted without a mention are right, and ${formatNumber(right)} of ${formatNumber(truth)} are found.`,
    outOf: (number: number, of: number) => `${formatNumber(number)} of ${formatNumber(of)}`,
    commercial: 'Commercial posts',
    read: 'Posts read',
  },
  compared: {
    former: 'Not read in this report.',
  },
} satisfies Translation<typeof french>
