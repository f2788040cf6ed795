import { readPosts } from '../../server/analysis-engine/read-posts.ts'
import { datedPosts } from '../../server/analysis-engine/rhythm/dated-posts.ts'
import { scoreOf } from '../../server/analysis-engine/score/score.ts'
import { withPlainMentions } from '../../server/analysis-engine/text/plain-mentions.ts'
import { scoredAccount, writeReport } from '../../server/analysis-engine/write-report.ts'
import { findReaderCard } from '../../server/model-reader/reader-card.ts'
import { RECORDED_VERSION } from '../../server/model-reader/recorded/recorded-reader.ts'
import { type Rating, ratedLabels, ratings } from '../labels/rated-accounts.ts'
import { leftOutAccounts } from './left-out-corpus.ts'
import { advertisingAccount, READ_AT, writtenAccount } from './written-account.ts'

/** What the product would say of an account, beside what its readers said. */
export type RatedScore = Rating & { points: number; low: number; high: number; verdict: string }

const MODELS = new URL('../', import.meta.url)

function accountNamed(account: string) {
  const [folder, name] = account.split(/\/(.*)/)
  if (folder === 'advertising') return advertisingAccount(new URL(`advertising/accounts/${name}.txt`, MODELS))
  return writtenAccount(new URL(folder === 'panel' ? `panel/accounts/${name}.txt` : `${account}.txt`, MODELS), account)
}

/** Each rated account whose posts are labelled, by its labels. */
export function scoresByLabels(): RatedScore[] {
  const labelled = ratedLabels()
  const card = findReaderCard(RECORDED_VERSION)
  return ratings().flatMap((rating) => {
    const labels = labelled.get(rating.account)
    if (!labels) return []
    const { profile, posts } = accountNamed(rating.account)
    if (posts.length !== labels.length)
      throw new Error(`${rating.account}: ${posts.length} posts, ${labels.length} labels`)
    const byPost = new Map(posts.map(({ id }, nth) => [id, labels[nth] ?? missing(rating.account)]))
    const model = { version: RECORDED_VERSION, provider: 'labels', labels: byPost, card }
    const { score } = writeReport({ profile, posts, simulated: false, readAt: READ_AT, model })
    return [withScore(rating, score ?? missing(rating.account))]
  })
}

/** By our own models: the accounts of the corpus, from which they learned, with the tone as models read it that did not. */
export function scoresByOurModels(): RatedScore[] {
  const leftOut = new Map(leftOutAccounts('toxicity').map((read) => [`corpus/${read.account}`, read]))
  return ratings().map((rating) => {
    const { profile, posts } = accountNamed(rating.account)
    const tone = leftOut.get(rating.account)
    if (!tone) {
      const { score } = writeReport({ profile, posts, simulated: false, readAt: READ_AT })
      return withScore(rating, score ?? missing(rating.account))
    }
    const read = readPosts(datedPosts(withPlainMentions(profile.network, posts)))
    const toxic = { retained: tone.retainedAt.map(String), of: tone.of, least: tone.sure }
    const { score, ...rest } = scoreOf({ ...scoredAccount(profile, read, READ_AT), toxic })
    return withScore(rating, { ...rest, points: score })
  })
}

type Shown = { points: number; low: number; high: number; verdict?: string | undefined }
const withScore = (rating: Rating, { points, low, high, verdict = '' }: Shown) => ({
  ...rating,
  points,
  low,
  high,
  verdict,
})

function missing(account: string): never {
  throw new Error(`${account} has no score`)
}
