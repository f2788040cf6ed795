import { ANALYSIS_COST } from '#contract/money.ts'
import { DEADLINE_MS } from '#server/analyses/run-analysis.ts'
import { after, days, minutes } from '#server/lib/clock.ts'
import type { NetworkMood } from './memory-network.ts'
import { available, endHold, type Model, type ModelReading, type ModelWatch, takeHold } from './model.ts'

/** For so long a profile that has to wait is asked for again. */
const LATEST_MS = minutes(12 * 60)

export const startWatch = ({ watches }: Model, startedAt: Date) =>
  watches.push({ state: 'on', readings: [{ dueAt: startedAt, state: 'read', hold: null, heldAt: null }] })

export const beginReading = (watch: ModelWatch, dueAt: Date) =>
  watch.readings.push({ dueAt, state: 'waiting', hold: null, heldAt: null })

/** The reading's job runs, at `at`, over a network in that mood. */
export function read(
  model: Model,
  watch: ModelWatch,
  reading: ModelReading,
  { mood, at }: { mood: NetworkMood; at: Date },
) {
  if (watch.state === 'gone' || reading.state !== 'waiting') return
  if (reading.hold === null) {
    if (mood === 'gone') return refuse(watch, reading)
    if (mood === 'profiles wait') {
      if (at > after(reading.dueAt, LATEST_MS)) reading.state = 'failed'
      return undefined
    }
    if (available(model) < ANALYSIS_COST) {
      reading.state = 'unpaid'
      watch.state = 'credits'
      return undefined
    }
    reading.hold = takeHold(model, ANALYSIS_COST)
    reading.heldAt = at
  }
  // The credits had come back: it was left behind for too long.
  if (!reading.hold.open) reading.state = 'failed'
  else if (mood === 'well') {
    endHold(model, reading.hold, true)
    reading.state = 'read'
  } else if (mood === 'posts fail') abandon(model, reading)
  else if (mood === 'gone') {
    endHold(model, reading.hold, false)
    refuse(watch, reading)
  }
  return undefined
}

function refuse(watch: ModelWatch, reading: ModelReading) {
  reading.state = 'refused'
  watch.state = 'profile'
}

export function abandon(model: Model, reading: ModelReading) {
  if (reading.hold) endHold(model, reading.hold, false)
  reading.state = 'failed'
}

/** What is left behind comes back: credits after twenty minutes, of watches that are gone too; a reading is closed after a day. */
export function rescue(model: Model, at: Date) {
  for (const watch of model.watches)
    for (const reading of watch.readings) {
      if (reading.heldAt && reading.heldAt < after(at, -DEADLINE_MS)) endHold(model, reading.hold ?? undefined, false)
      const isLate = reading.state === 'waiting' && reading.dueAt < after(at, -days(1))
      if (watch.state !== 'gone' && isLate) abandon(model, reading)
    }
}

/** Why each is paused, if it is, and how its readings ended. */
export const watchesInWords = ({ watches }: Model) =>
  watches
    .filter(({ state }) => state !== 'gone')
    .map(({ state, readings }) => [state, ...readings.map((reading) => reading.state)].join(' '))
    .join(', ')
