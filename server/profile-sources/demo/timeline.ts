import { after, days } from '#server/lib/clock.ts'
import type { Persona } from './persona.ts'
import { poisson, type Random } from './random.ts'

type Moment = { createdAt: Date; isPeak: boolean }

/** When the persona wrote its last `most` posts, from yesterday back, one day after the other. */
export function momentsOf(persona: Persona, maxPosts: number, { since, midnight }: Span, random: Random): Moment[] {
  const { perWeek, weekend, silentEvery } = persona
  const sinceMonday = (midnight.getUTCDay() + 6) % 7
  // Within the last hundred posts, which is what an analysis reads.
  const peakWeek = 1 + random.below(Math.min(3, Math.floor(100 / perWeek) - 1))
  const perDay = perWeek / (5 + 2 * weekend)
  const moments: Moment[] = []
  let [week, mood] = [-1, 1]
  for (let day = 1; moments.length < maxPosts; day += 1) {
    const date = after(midnight, -days(day))
    if (date < since) break
    const weeksAgo = Math.max(0, Math.ceil((day - sinceMonday) / 7))
    if (weeksAgo !== week) [week, mood] = [weeksAgo, 0.6 + random.next() * 0.8]
    if (weeksAgo % silentEvery === silentEvery - 1) continue
    const isWeekend = date.getUTCDay() % 6 === 0
    const count = poisson(perDay * mood * (isWeekend ? weekend : 1), random)
    const times = persona.byClock ? persona.hours.map((hour) => hour * 3_600) : secondsOf(persona, count, random)
    for (const seconds of times.slice(0, maxPosts - moments.length)) {
      moments.push({ createdAt: after(date, seconds * 1_000), isPeak: weeksAgo === peakWeek })
    }
  }
  return moments
}

/** Midnight of today, and when the account was opened. */
type Span = { since: Date; midnight: Date }

const secondsOf = ({ hours }: Persona, count: number, random: Random) =>
  Array.from({ length: count }, () => random.pick(hours) * 3_600 + random.below(3_600))
