import type { ExampleEvidence, ExamplePost, ExampleReport } from '#contract/example-report.ts'
import { type FigureId, formatFigure, isFigureId } from '#contract/figure.ts'
import type { EvidencePost } from '#contract/schemas/evidence.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { EvidenceReading } from '#server/analysis-engine/evidence.ts'
import { postsOfFigure } from './figure-posts.ts'
import {
  byAge,
  type ListedPost,
  nearPosts,
  openedPost,
  postOnTheWire,
  retainedPosts,
  type Sample,
} from './opened-posts.ts'
import { quoteDeclared } from './quote-declared.ts'

type Analysed = {
  username: string
  report: Report
  /** By figure, then by post. */
  readings: Partial<Record<string, Record<string, EvidenceReading>>>
}
type Read = { sample: Sample; words: ReadonlyMap<string, string> }

/** A report as its reader sees it and what each of its figures opens on: for who has no database to ask later. */
export function storedEvidence(analysed: Analysed, read: Read): Omit<ExampleReport, 'analysis'> & { report: Report } {
  const open = figureOpener(analysed, read)
  const figures = figuresOf(analysed.report).flatMap((figure) => {
    const opened = open(figure)
    return opened ? [[figure, opened] as const] : []
  })
  return {
    report: quoteDeclared(analysed.report, read.sample, read.words),
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

function figureOpener({ username, report, readings: byFigure }: Analysed, { sample, words }: Read) {
  return (figure: FigureId): (ExampleEvidence & { items: EvidencePost[] }) | undefined => {
    const found = postsOfFigure(report, figure, (id) => sample.get(id)?.createdAt ?? null)
    if (!found) return undefined
    const readings = new Map(Object.entries(byFigure[figure] ?? {}))
    const lists = { retained: retainedPosts(found.ids, sample, readings), near: nearPosts(sample, readings) }
    const onTheWire = (post: ListedPost) =>
      postOnTheWire(openedPost(post, { username, report }, { sample, readings, words, contested: new Set() }))
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
