import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { rhythmText } from '#translated/web/report/rhythm/text.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import { formatNumber, formatTenths } from '#translated/web/text/format.ts'
import { countedPosts, type Explanation, type Explanations, writtenShare } from '#web/report/proof/explanation.ts'

const DAY_MS = 86_400_000
const { counts, terms, shares } = words

/** When the posts were written, and what they are made of. */
export const explanations = {
  hour: explainHour,
  rhythm: ({ period }) => period && { ...countedPosts(period.posts), sentences: [counts.rhythm] },
  period: ({ period }) =>
    period && {
      ...countedPosts(period.posts),
      sentences: [counts.period(period.from, period.to)],
    },
  postsPerDay: explainPostsPerDay,
  languages: explainLanguages,
  originals: explainShare,
  replies: explainShare,
  quotes: explainShare,
  withLinks: explainShare,
} satisfies Partial<Explanations>

function explainHour({ rhythm }: Report, { day, hour }: { day: number; hour: number }): Explanation | undefined {
  const posts = rhythm?.[day]?.[hour]
  const name = rhythmText.days[day]
  return posts === undefined || name === undefined
    ? undefined
    : { ...countedPosts(posts), sentences: [counts.hour(name, hour, posts)] }
}

type Part = { name: 'originals' | 'replies' | 'quotes' | 'withLinks' }

function explainShare(report: Report, { name }: Part): Explanation | undefined {
  const shown = figureOf(report, name)
  return (
    shown && {
      ...writtenShare(shown, terms.read(shown.of ?? 0)),
      sentences: [shares[name]],
      details: [words.wilson],
    }
  )
}

function explainPostsPerDay(report: Report): Explanation | undefined {
  const { period } = report
  const shown = figureOf(report, 'postsPerDay')
  if (!period || !shown) return undefined
  const days = Math.max(1, (Date.parse(period.to) - Date.parse(period.from)) / DAY_MS)
  const perDay = figureWords.value(shown)
  return {
    value: perDay,
    written: [
      { figure: formatNumber(period.posts), caption: terms.read(period.posts) },
      terms.divided,
      { figure: formatTenths(days), caption: terms.days(days) },
      terms.equals,
      { figure: perDay, caption: terms.perDay },
    ],
    sentences: [counts.perDay],
  }
}

function explainLanguages({ languages, period }: Report): Explanation | undefined {
  if (!languages) return undefined
  const { fr, en, other } = languages
  const names = counts.languageNames
  return {
    ...countedPosts(period?.posts ?? fr + en + other),
    lines: [
      { name: names.fr, value: words.posts.all(fr) },
      { name: names.en, value: words.posts.all(en) },
      { name: names.other, value: words.posts.all(other) },
    ],
    sentences: [counts.languages],
  }
}
