import { hasFixedHours } from '#contract/fixed-hours.ts'
import type { Report } from '#contract/schemas/report.ts'
import { rhythmText as words } from '#translated/web/report/rhythm/text.ts'

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
export const DAY_NAMES = words.days.map((day) => day.slice(0, 3))
export const HOUR_NAMES = HOURS.map((hour) => (hour % 6 === 0 ? words.hour(hour) : ''))

type Rhythm = readonly (readonly number[])[]

/** When the posts were written, in one or two sentences. */
export function rhythmFinding(rhythm: Rhythm, { score }: Report): { strong: string; rest?: string } {
  const posts = rhythm.flat().reduce((sum, count) => sum + count, 0)
  if (posts === 0) return { strong: words.none }
  const busiest = busiestHours(rhythm)
  const quiet = quietHours(rhythm)
  const rest = quiet && words.quiet(quiet.from, quiet.to)
  const isFixed = hasFixedHours(score?.factors.find(({ id }) => id === 'automatisme'))
  if (!busiest) return { strong: isFixed ? words.fixed : words.spread, ...(rest && { rest }) }
  const days = busiest.days.map((day) => words.days[day] ?? '')
  return { strong: words.mostly(days, busiest.from, busiest.to, busiest.posts, posts), ...(rest && { rest }) }
}

/** Three hours in a row: shorter and one long evening would not show, longer and every account posts in the daytime. */
const WINDOW_HOURS = 3
/** Where naming a stretch begins to help a reader. Chance alone gives the best of 22 windows about 20 posts of 100: it is said with its count. */
const STANDS_OUT = 0.2
/** Two days of seven that hold half of them are named. */
const TWO_DAYS_STAND_OUT = 0.5
const SHORTEST_QUIET_HOURS = 3

export type Busiest = { from: number; to: number; days: number[]; posts: number }

/** The three hours with the most posts, on the two days that hold half of them if two do; none when nothing stands out. */
export function busiestHours(rhythm: Rhythm): Busiest | undefined {
  const total = sum(rhythm.map(sum))
  const windows = Array.from({ length: 24 - WINDOW_HOURS + 1 }, (_, from) => {
    const byDay = rhythm.map((hours) => sum(hours.slice(from, from + WINDOW_HOURS)))
    return { from, byDay, posts: sum(byDay) }
  })
  const best = windows.reduce((one, other) => (other.posts > one.posts ? other : one), {
    from: 0,
    byDay: [0],
    posts: 0,
  })
  const days = [...best.byDay.keys()].toSorted((one, other) => (best.byDay[other] ?? 0) - (best.byDay[one] ?? 0))
  const two = days
    .slice(0, 2)
    .filter((day) => best.byDay[day])
    .toSorted((one, other) => one - other)
  const onTwo = sum(two.map((day) => best.byDay[day] ?? 0))
  if (total === 0 || best.posts < STANDS_OUT * total) return undefined
  return onTwo >= TWO_DAYS_STAND_OUT * best.posts && onTwo >= STANDS_OUT * total
    ? { ...hoursWithPosts(rhythm, best.from, two), days: two, posts: onTwo }
    : { ...hoursWithPosts(rhythm, best.from, [...rhythm.keys()]), days: [], posts: best.posts }
}

/** The window without the empty hours at its ends: named, they could be among those that are said to have no post. */
function hoursWithPosts(rhythm: Rhythm, from: number, days: readonly number[]): { from: number; to: number } {
  const busy = Array.from({ length: WINDOW_HOURS }, (_, nth) => from + nth).filter((hour) =>
    days.some((day) => (rhythm[day]?.[hour] ?? 0) > 0),
  )
  return { from: busy[0] ?? from, to: (busy.at(-1) ?? from) + 1 }
}

/** The longest stretch of hours without a post on any day, over midnight too. */
export function quietHours(rhythm: Rhythm): { from: number; to: number } | undefined {
  const isQuiet = Array.from({ length: 48 }, (_, hour) => rhythm.every((hours) => (hours[hour % 24] ?? 0) === 0))
  let longest = { from: 0, length: 0 }
  let from = 0
  for (const [hour, quiet] of isQuiet.entries()) {
    if (!quiet) from = hour + 1
    else if (hour + 1 - from > longest.length) longest = { from, length: hour + 1 - from }
  }
  const { length } = longest
  if (length < SHORTEST_QUIET_HOURS || length >= 24) return undefined
  return { from: longest.from % 24, to: (longest.from + length) % 24 }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
