import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import type { ThemeId } from '#contract/themes.ts'
import { countRetained, countVulgar, shownBehaviour } from '#server/analysis-engine/behaviour/count-retained.ts'
import { countedShare, shownPace } from '#server/analysis-engine/figures/shown-figures.ts'
import { ascending, median, medianInterval } from '#server/analysis-engine/statistics/intervals.ts'
import { subjectsOf, type ThemeNoise } from '#server/analysis-engine/subjects/subjects.ts'
import type {
  ApplicationUse,
  ArchiveYears,
  Change,
  Changing,
  PostReference,
  ThemeSpan,
  YearFigures,
} from './archive-result.ts'
import { changePoints, countedMonths } from './change-points.ts'
import type { SeenPost } from './see-posts.ts'

const DAY_MS = 86_400_000
const MONTHS = 12

const yearOf = ({ month }: SeenPost) => Math.floor(month / MONTHS)

type Scores = ReadonlyMap<number, YearFigures['score']>

/** Everything that was posted, year by year. Posts are newest first. */
export function yearsOf(posts: readonly SeenPost[], scores: Scores, noise: ThemeNoise): ArchiveYears {
  const years = [...Map.groupBy(posts, yearOf)].map(([year, of]) =>
    figuresOf(year, of, scores.get(year) ?? null, noise),
  )
  const shown = new Set(years.flatMap(({ themes }) => themes.map(({ theme }) => theme)))
  const themes = themeSpans(posts, shown)
  return {
    years,
    themes,
    changes: changesIn(
      posts,
      themes.slice(0, CHANGING_THEMES).map(({ theme }) => theme),
    ),
    applications: applicationsOf(posts),
  }
}

function figuresOf(
  year: number,
  posts: readonly SeenPost[],
  score: YearFigures['score'],
  noise: ThemeNoise,
): YearFigures {
  const of = (kept: (post: SeenPost) => boolean) => countedShare({ posts: posts.filter(kept).length, of: posts.length })
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { paris } of posts) hours[paris.hour] = (hours[paris.hour] ?? 0) + 1
  const { themes } = subjectsOf(posts, noise)
  return {
    year,
    posts: posts.length,
    perDay: shownPace(posts.length / daysOf(posts), posts.length),
    score,
    ...toneOf(posts),
    replies: of(({ isReply }) => isReply),
    withLinks: of(({ links }) => links.length > 0),
    reactions: reactionsTo(posts),
    themes: themes.map(({ theme, ...share }) => ({ theme, figure: countedShare(share, 'models') })),
    hours,
  }
}

/** Between the first and the last of the year, one day at least: an account may begin in November. */
function daysOf(posts: readonly SeenPost[]): number {
  const [newest, oldest] = [posts[0], posts.at(-1)]
  return newest && oldest ? Math.max(1, (newest.createdAt.getTime() - oldest.createdAt.getTime()) / DAY_MS) : 1
}

/** By the report's own formulas, with the margins they have there. */
function toneOf(posts: readonly SeenPost[]): Record<'toxicity' | 'vulgarity', ShownFigure | null> {
  const read = posts.filter(({ isRead }) => isRead)
  if (read.length === 0) return { toxicity: null, vulgarity: null }
  const ids = (kept: readonly SeenPost[]) => kept.map(({ id }) => id)
  const toxic = read.filter(({ isToxic }) => isToxic)
  const expected = (kept: readonly SeenPost[]) => kept.reduce((sum, { toxicity }) => sum + toxicity, 0)
  const counted = countRetained('toxicity', {
    retained: ids(toxic),
    of: read.length,
    expected: { all: expected(read), retained: expected(toxic) },
    isEnglish: read.filter(({ isEnglish }) => isEnglish).length > read.length / 2,
  })
  const vulgar = countVulgar(ids(read.filter(({ isVulgar }) => isVulgar)), read.length)
  return { toxicity: shownBehaviour('toxicity', counted), vulgarity: shownBehaviour('vulgarity', vulgar) }
}

function reactionsTo(posts: readonly SeenPost[]): YearFigures['reactions'] {
  const received = ascending(posts.filter(({ isReply }) => !isReply).map(({ reactions }) => reactions))
  return received.length === 0 ? null : { median: median(received), ...medianInterval(received) }
}

const CHANGING_THEMES = 4
/** Shared by all figures of an account: of accounts that change in nothing, fewer than one in twenty are said to (change-points.unit.test.ts). */
const FALSE_CHANGES = 0.025
/** A tenth of those who post at night do so by the clock of elsewhere. */
const NIGHT_ENDS = 6

type Counted = { posts: number; of: number }

export function changesIn(posts: readonly SeenPost[], themes: readonly ThemeId[]): Change[] {
  const kinds: [Changing, (post: SeenPost) => boolean | null][] = [
    ['replies', ({ isReply }) => isReply],
    ['withLinks', ({ links }) => links.length > 0],
    ['night', ({ paris }) => paris.hour < NIGHT_ENDS],
    ['vulgarity', ({ isRead, isVulgar }) => (isRead ? isVulgar : null)],
    ['toxicity', ({ isRead, isToxic }) => (isRead ? isToxic : null)],
    ...themes.map((theme): [Changing, (post: SeenPost) => boolean | null] => [
      `theme:${theme}`,
      (post) => (post.isRead ? post.theme === theme : null),
    ]),
  ]
  const alpha = FALSE_CHANGES / (kinds.length + 1)
  const months = wholeMonths(posts)
  const pace = changePoints(countedMonths(months.map(({ month, posts: of }) => ({ month, posts: of.length }))), {
    alpha,
    isLarge: (before, after) => Math.abs(after - before) >= Math.log(1.5),
  }).map((change) => ({
    ...change,
    figure: 'posts' as const,
    before: Math.expm1(change.before),
    after: Math.expm1(change.after),
  }))
  const shares = kinds.flatMap(([figure, isOne]) => {
    const series = months.map(({ month, posts: of }) => {
      const counted = countMonth(of, isOne)
      return { month, posts: counted.of, value: counted.of === 0 ? 0 : counted.posts / counted.of }
    })
    return changePoints(series, { alpha, isLarge: isLargeShare }).map((change) => ({ ...change, figure }))
  })
  return [...pace, ...shares].toSorted((one, other) => other.at - one.at)
}

const isLargeShare = (before: number, after: number) => {
  const difference = Math.abs(after - before)
  return difference >= 0.05 || (difference >= 0.02 && Math.max(before, after) >= 2 * Math.min(before, after))
}

function countMonth(posts: readonly SeenPost[], isOne: (post: SeenPost) => boolean | null): Counted {
  let [found, of] = [0, 0]
  for (const post of posts) {
    const one = isOne(post)
    if (one === null) continue
    of += 1
    if (one) found += 1
  }
  return { posts: found, of }
}

/** Every month from the second to the last but one, also those without a post: the first and the last are not whole. */
function wholeMonths(posts: readonly SeenPost[]): { month: number; posts: readonly SeenPost[] }[] {
  const byMonth = Map.groupBy(posts, ({ month }) => month)
  const [last = 0, first = 0] = [posts[0]?.month, posts.at(-1)?.month]
  return Array.from({ length: Math.max(0, last - first - 1) }, (_, nth) => {
    const month = first + 1 + nth
    return { month, posts: byMonth.get(month) ?? [] }
  })
}

/** Sure enough to stand as the first of its theme: of the posts given a theme, three in ten are not on it. */
const CERTAIN = 0.8
const EXCERPT = 200

/** Of each theme that is shown in a year, the most written about first. */
function themeSpans(posts: readonly SeenPost[], shown: ReadonlySet<ThemeId>): ThemeSpan[] {
  const byTheme = Map.groupBy(posts, ({ theme }) => theme)
  return [...shown]
    .flatMap((theme) => {
      const on = byTheme.get(theme) ?? []
      const certain = on.filter(({ themeCertainty }) => themeCertainty >= CERTAIN)
      const listed = certain.length > 0 ? certain : on
      const [last, first] = [listed[0], listed.at(-1)]
      return first && last ? [{ theme, posts: on.length, first: referenceTo(first), last: referenceTo(last) }] : []
    })
    .toSorted((one, other) => other.posts - one.posts)
}

const referenceTo = ({ id, createdAt, text }: SeenPost): PostReference => ({
  id,
  at: createdAt.toISOString(),
  text: text.length > EXCERPT ? `${text.slice(0, EXCERPT).toWellFormed().trimEnd()}…` : text,
})

const MOST_APPLICATIONS = 20

function applicationsOf(posts: readonly SeenPost[]): ApplicationUse[] {
  const uses = [...Map.groupBy(posts, ({ application }) => application)].flatMap(([name, sent]) => {
    const [last, first] = [sent[0], sent.at(-1)]
    if (name === null || !first || !last) return []
    return [{ name, posts: sent.length, first: first.createdAt.toISOString(), last: last.createdAt.toISOString() }]
  })
  return uses.toSorted((one, other) => other.posts - one.posts).slice(0, MOST_APPLICATIONS)
}
