import {
  EXAMPLE_USERNAME,
  type ExampleCard,
  type ExampleEvidence,
  type ExamplePost,
  type ExampleReport,
} from '#contract/example-report.ts'
import { type FigureId, formatFigure, isFigureId } from '#contract/figure.ts'
import { networkName } from '#contract/networks.ts'
import type { EvidencePost } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import { recordedReading } from '#server/analyses/recorded-reading.ts'
import { analysePosts } from '#server/analysis-engine/analyse-posts.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import { openDemo } from '#server/sources/demo/demo.ts'
import { quoteDeclared } from './declared-words.ts'
import { postsOfFigure } from './figure-posts.ts'
import { byAge, type ListedPost, nearPosts, openedPost, retainedPosts } from './read-evidence.ts'
import { postOnTheWire } from './routes.ts'
import type { Sample } from './sample.ts'

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
  const open = figureOpener({ sample, words }, report, readings)
  const figures = figuresOf(report).flatMap((figure) => {
    const opened = open(figure)
    return opened ? [[figure, opened] as const] : []
  })
  const analysis = {
    id: 'exemple',
    target_username: profile.username,
    target_name: profile.name,
    created_at: readAt.toISOString(),
    status: 'done',
    json_output: quoteDeclared(report, sample, words),
  } as const
  return {
    analysis,
    posts: Object.fromEntries((open('period')?.items ?? []).map((post) => [post.id, everywhere(post)])),
    figures: Object.fromEntries(figures.map(([figure, { items: _items, ...evidence }]) => [figure, evidence])),
  }
}

/** Each that can be opened on posts: `period` stands for those that every post makes, and an hour without a post for none. */
function figuresOf({ evidence, peaks, engagement, rhythm }: Report): FigureId[] {
  const hours = (rhythm ?? []).flatMap((counts, day) =>
    counts.flatMap((posts, hour) => (posts > 0 ? [formatFigure({ kind: 'hour', day, hour })] : [])),
  )
  return [
    'period',
    ...Object.keys(evidence ?? {}).filter(isFigureId),
    ...(peaks ?? []).map(({ week }) => formatFigure({ kind: 'peak', week })),
    ...(engagement?.weekly ?? []).map(({ week }) => formatFigure({ kind: 'week', week })),
    ...hours,
  ]
}

type Readings = Partial<Record<string, Record<string, EvidenceReading>>>

type Kept = { sample: Sample; words: ReadonlyMap<string, string> }

function figureOpener({ sample, words }: Kept, report: Report, byFigure: Readings) {
  return (figure: FigureId): (ExampleEvidence & { items: EvidencePost[] }) | undefined => {
    const found = postsOfFigure(report, figure, (id) => sample.get(id)?.createdAt ?? null)
    if (!found) return undefined
    const readings = new Map(Object.entries(byFigure[figure] ?? {}))
    const lists = { retained: retainedPosts(found.ids, sample, readings), near: nearPosts(sample, readings) }
    const onTheWire = (post: ListedPost) =>
      postOnTheWire(
        openedPost(post, { username: EXAMPLE_USERNAME, report }, { sample, readings, words, contested: new Set() }),
      )
    const items = lists.retained.toSorted(byAge).map(onTheWire)
    const near = lists.near.toSorted(byAge).map(onTheWire)
    return {
      posts: found.posts,
      of: found.of,
      retained: items.map(({ id }) => id),
      near: near.map(({ id }) => id),
      readings: Object.fromEntries([...items, ...near].flatMap(readingOf)),
      items,
    }
  }
}

function everywhere(post: EvidencePost): ExamplePost {
  const { certainty: _, reason: __, marks: ___, ...same } = post
  return same
}

function readingOf({ id, certainty, reason, marks }: EvidencePost) {
  const reading = {
    ...(certainty !== undefined && { certainty }),
    ...(marks.length > 0 && { marks }),
    ...(reason && { reason }),
  }
  return Object.keys(reading).length > 0 ? [[id, reading] as const] : []
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
