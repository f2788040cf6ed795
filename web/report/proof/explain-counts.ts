import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#web/text/evidence.ts'
import { formatNumber, formatRate, formatTenths } from '#web/text/format.ts'
import { report as reportWords } from '#web/text/report.ts'
import type { Explanation } from './explanation.ts'

const DAY_MS = 86_400_000
const { counts, terms } = words

export function explainHour({ rhythm }: Report, { day, hour }: { day: number; hour: number }): Explanation | undefined {
  const posts = rhythm?.[day]?.[hour]
  const name = reportWords.rhythm.days[day]
  return posts === undefined || name === undefined
    ? undefined
    : { ...counted(posts), sentences: [counts.hour(name, hour, posts)] }
}

export function explainRhythm({ period }: Report): Explanation | undefined {
  return period && { ...counted(period.posts), sentences: [counts.rhythm] }
}

export function explainPeriod({ period }: Report): Explanation | undefined {
  return period && { ...counted(period.posts), sentences: [counts.period(period.from, period.to)] }
}

export function explainPostsPerDay({ period, statistics }: Report): Explanation | undefined {
  if (!period || !statistics) return undefined
  const days = Math.max(1, (Date.parse(period.to) - Date.parse(period.from)) / DAY_MS)
  const perDay = formatRate(statistics.postsPerDay)
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

export function explainLanguages({ languages, period }: Report): Explanation | undefined {
  if (!languages) return undefined
  const { fr, en, other } = languages
  const names = counts.languageNames
  return {
    ...counted(period?.posts ?? fr + en + other),
    lines: [
      { name: names.fr, value: words.posts.all(fr) },
      { name: names.en, value: words.posts.all(en) },
      { name: names.other, value: words.posts.all(other) },
    ],
    sentences: [counts.languages],
  }
}

export function explainProfileCount(value: number | undefined): Explanation | undefined {
  return value === undefined ? undefined : { value: formatNumber(value), sentences: [counts.onProfile] }
}

const counted = (posts: number) => ({ value: formatNumber(posts), unit: words.postUnit(posts) })
