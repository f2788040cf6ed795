import { after, days } from '#server/platform/clock.ts'
import type { Persona } from './persona.ts'
import { type Chance, countAround } from './random.ts'

type Moment = { createdAt: Date; isNoticed: boolean }

/** When the persona wrote its last `most` posts, from yesterday back, one day after the other. */
export function momentsOf(persona: Persona, most: number, { since, midnight }: Span, chance: Chance): Moment[] {
  const { perWeek, weekend, silentEvery } = persona
  const sinceMonday = (midnight.getUTCDay() + 6) % 7
  // Within the last hundred posts, which is what an analysis reads.
  const noticedWeek = 1 + chance.below(Math.min(3, Math.floor(100 / perWeek) - 1))
  const perDay = perWeek / (5 + 2 * weekend)
  const moments: Moment[] = []
  let [week, mood] = [-1, 1]
  for (let day = 1; moments.length < most; day += 1) {
    const date = after(midnight, -days(day))
    if (date < since) break
    const weeksAgo = Math.max(0, Math.ceil((day - sinceMonday) / 7))
    if (weeksAgo !== week) [week, mood] = [weeksAgo, 0.6 + chance.next() * 0.8]
    if (weeksAgo % silentEvery === silentEvery - 1) continue
    const isWeekend = date.getUTCDay() % 6 === 0
    const count = countAround(perDay * mood * (isWeekend ? weekend : 1), chance)
    const times = persona.byClock ? persona.hours.map((hour) => hour * 3_600) : secondsOf(persona, count, chance)
    for (const seconds of times.slice(0, most - moments.length)) {
      moments.push({ createdAt: after(date, seconds * 1_000), isNoticed: weeksAgo === noticedWeek })
    }
  }
  return moments
}

/** Midnight of today, and when the account was opened. */
type Span = { since: Date; midnight: Date }

const secondsOf = ({ hours }: Persona, count: number, chance: Chance) =>
  Array.from({ length: count }, () => chance.pick(hours) * 3_600 + chance.below(3_600))
