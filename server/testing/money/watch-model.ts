import { ANALYSIS_COST } from '#contract/money.ts'
import { DEADLINE_MS } from '#server/analyses/run-analysis.ts'
import { after, minutes } from '#server/lib/clock.ts'
import type { NetworkMood } from './memory-network.ts'
import { available, endHold, type HoldEnd, type Model, type ModelReading, type ModelWatch, takeHold } from './model.ts'

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
    if (mood === 'gone') {
      refuse(watch, reading)
      return
    }
    if (mood === 'profiles wait') {
      if (at > after(reading.dueAt, LATEST_MS)) reading.state = 'failed'
      return
    }
    const shared = watch.readings.find(({ hold }) => hold?.open)
    if (!shared && available(model) < ANALYSIS_COST) {
      reading.state = 'unpaid'
      watch.state = 'credits'
      return
    }
    reading.hold = shared?.hold ?? takeHold(model, ANALYSIS_COST)
    reading.heldAt = shared?.heldAt ?? at
  }
  const end = ENDS[mood]
  if (end) endHold(model, reading.hold, end)
  close(watch, reading)
}

/** How an analysis ends over a network in this mood, which has none while it has to wait. */
const ENDS: Partial<Record<NetworkMood, HoldEnd>> = { well: 'delivered', 'posts fail': 'failed', gone: 'refused' }

/** A reading is what became of the analysis it paid for or shares: its credits may have come back, or another reading had it ended. */
function close(watch: ModelWatch, reading: ModelReading) {
  const end = reading.hold?.end
  if (end === 'delivered') reading.state = 'read'
  else if (end === 'refused') refuse(watch, reading)
  else if (end === 'failed') reading.state = 'failed'
}

function refuse(watch: ModelWatch, reading: ModelReading) {
  reading.state = 'refused'
  watch.state = 'profile'
}

export function abandon(model: Model, watch: ModelWatch, reading: ModelReading) {
  endHold(model, reading.hold ?? undefined, 'failed')
  if (reading.hold) close(watch, reading)
  else reading.state = 'failed'
}

/** What is left behind comes back: credits after twenty minutes, of watches that are gone too. */
export function rescue(model: Model, at: Date) {
  for (const watch of model.watches)
    for (const reading of watch.readings)
      if (reading.heldAt && reading.heldAt < after(at, -DEADLINE_MS))
        endHold(model, reading.hold ?? undefined, 'failed')
}

/** Why each is paused, if it is, and how its readings ended. */
export const watchesInWords = ({ watches }: Model) =>
  watches
    .filter(({ state }) => state !== 'gone')
    .map(({ state, readings }) => [state, ...readings.map((reading) => reading.state)].join(' '))
    .join(', ')
