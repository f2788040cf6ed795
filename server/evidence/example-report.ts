import { EXAMPLE_USERNAME, type ExampleCard, type ExampleReport } from '#contract/example-report.ts'
import { networkName } from '#contract/networks.ts'
import { recordedReading } from '#server/analyses/recorded-reading.ts'
import { analysePosts } from '#server/analysis-engine/analyse-posts.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import type { Sample } from './opened-posts.ts'
import { storedEvidence } from './stored-evidence.ts'

const POSTS = 100

/**
 * What a customer would be answered about the example's profile, had it been analysed then with READER=recorded: nothing
 * is written by hand.
 */
export async function writeExample(readAt: Date): Promise<ExampleReport> {
  const source = openDemo(() => readAt)
  const profile = await source.findProfile(EXAMPLE_USERNAME)
  const posts = await source.readPosts(profile, POSTS, () => {})
  const model = await recordedReading(posts)
  const { report, readings } = analysePosts({ profile, posts, simulated: source.simulated, readAt, model })
  const sample: Sample = new Map(
    posts.map((post) => [
      post.id,
      { ...post, counts: post, length: 0, isGone: false, isSensitive: post.sensitive ?? false },
    ]),
  )
  const words = new Map(posts.map(({ id, text }) => [id, text]))
  const { report: shown, ...evidence } = storedEvidence(
    { username: profile.username, report, readings },
    { sample, words },
  )
  const analysis = {
    id: 'exemple',
    target_username: profile.username,
    target_name: profile.name,
    created_at: readAt.toISOString(),
    status: 'done',
    json_output: shown,
  } as const
  return { analysis, ...evidence }
}

const QUOTED = 3

/** Its score, and of its toxicity the three newest posts: a label is as sure of one as of another. */
export function exampleCard({ analysis, posts, figures }: ExampleReport): ExampleCard {
  const { score, profile } = analysis.json_output ?? {}
  const evidence = figures['toxicity']
  if (!score?.verdict || !profile || !evidence || evidence.posts < QUOTED)
    throw new Error(
      `the report on @${EXAMPLE_USERNAME} has no verdict, or too few posts to show: choose another figure`,
    )
  const { points, low, high, verdict } = score
  return {
    username: profile.username,
    network: networkName(profile.network),
    score: { points, low, high, verdict },
    posts: evidence.posts,
    of: evidence.of,
    quotes: evidence.retained.slice(0, QUOTED).map((id) => ({ id, text: posts[id]?.text ?? '' })),
  }
}
