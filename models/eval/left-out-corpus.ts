import { withheldFor } from '../../server/analysis-engine/behaviour/count-retained.ts'
import { expectedInterval, leastRight } from '../../server/analysis-engine/behaviour/expected-interval.ts'
import type { Figure } from '../../server/analysis-engine/models/figures.ts'
import { calibrateFigure, type ReadCorpusPost, readPosts } from '../train/calibrate-figure.ts'
import { type CorpusPost, corpusPosts } from '../train/corpus.ts'
import { readLeftOut } from '../train/left-out.ts'
import { foldOf } from '../train/second-stage.ts'
import type { ReadAccount } from './read-account.ts'

/** By its number in the account each post retained, and the share of them that is sure. */
type LeftOutAccount = ReadAccount & { account: string; retainedAt: number[]; sure: number }

/**
 * Each account of the corpus as models read it that saw no post of its set, with probabilities, thresholds and error rates
 * fitted on the other sets too: what remains is how accounts by another writer are read.
 */
export function leftOutAccounts(figure: Figure): LeftOutAccount[] {
  const posts = corpusPosts()
  const { logits } = readLeftOut()
  if (logits[figure].length !== posts.length) throw new Error('left-out.tsv is not of this corpus: npm run train')
  const folds = [...new Set(posts.map(({ set }) => foldOf(set)))]
  return folds.flatMap((fold) => {
    const [others, here] = [
      (post: CorpusPost) => foldOf(post.set) !== fold,
      (post: CorpusPost) => foldOf(post.set) === fold,
    ]
    const among = (wanted: (post: CorpusPost) => boolean) => ({
      posts: posts.filter(wanted),
      logits: logits[figure].filter((_, at) => wanted(posts[at] as CorpusPost)),
    })
    const rest = among(others)
    const { errors, ...fitted } = calibrateFigure(rest.posts, figure, rest.logits)
    const tested = among(here)
    const read = readPosts(tested.posts, figure, tested.logits, fitted)
    return [...Map.groupBy(read, ({ post }) => post.account).values()].map((ofAccount) => {
      const retained = ofAccount.filter(({ isRetained }) => isRetained)
      const expected = ofAccount.reduce((sum, { probability }) => sum + probability, 0)
      const of = ofAccount.length
      const { low, high } = expectedInterval({ expected, retained: retained.length, of }, errors.share)
      const isWithheld = isUnmeasured(figure, ofAccount) || withheldFor({ low, high }) !== undefined
      const atLeast = isWithheld && figure !== 'humour' ? leastRight(retained.length, errors.right) : undefined
      return {
        writer: ofAccount[0]?.post.set ?? '',
        account: ofAccount[0]?.post.account ?? '',
        retainedAt: ofAccount.flatMap(({ isRetained }, at) => (isRetained ? [at] : [])),
        sure: isWithheld ? (atLeast ?? 0) / of : low,
        of,
        positives: ofAccount.filter(({ isOne }) => isOne).length,
        retained: retained.length,
        right: retained.filter(({ isOne }) => isOne).length,
        shown: isWithheld ? null : { low: 100 * low, high: 100 * high },
        ...(atLeast && { atLeast }),
      }
    })
  })
}

/** As in the product: no share of jokes, nor of politics in English, is told (behaviour/count-retained.ts). */
const isUnmeasured = (figure: Figure, posts: readonly ReadCorpusPost[]) =>
  figure === 'humour' ||
  (figure === 'political' && posts.filter(({ post }) => post.language === 'en').length > posts.length / 2)
