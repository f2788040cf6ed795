import { seededRandom } from '#stubs/seeded-random.ts'
import { openMind } from './mind.ts'
import type { Obeyed } from './obey.ts'

/** How it answers: as well as it can, the opposite of it, never, half, in no form we know, not now, not at all, or as the posts say. */
export type Mode = 'obedient' | 'lying' | 'hanging' | 'cutting' | 'malformed' | 'limited' | 'failing' | 'hijacked'
export type Call = { path: string; key: string | null; model: string; system: string; message: string; mode: Mode }

/** Everything a test can set, and everything the stub remembers. */
export function openSettings() {
  const initial = {
    mode: 'obedient' as Mode,
    /** The next calls, in this way; then `mode` again. */
    next: null as { mode: Mode; times: number } | null,
    /** Shares of calls that are answered in another way. */
    mixture: {} as Partial<Record<Mode, number>>,
    latencyMs: 0,
    retryAfter: 1 as number | null,
    /** Null: any key, and none, will do. */
    key: null as string | null,
    /** Those it says it has. */
    models: ['stub'] as readonly string[],
    /** Whether an answer says how many tokens it took. */
    usage: true,
    /** Where it sends whoever asks, by a 307. */
    redirect: null as string | null,
    knowing: false,
    hijackers: new Map<string, Obeyed>() as ReadonlyMap<string, Obeyed>,
  }
  const values = { ...initial }
  const mind = openMind()
  const calls: Call[] = []
  let random = seededRandom('mixture')
  return {
    values,
    mind,
    calls,
    takeMode: (): Mode => {
      const { next, mixture, mode } = values
      if (next && next.times > 0) {
        values.next = { ...next, times: next.times - 1 }
        return next.mode
      }
      let drawn = random.next()
      for (const [other, share] of Object.entries(mixture) as [Mode, number][]) {
        drawn -= share
        if (drawn < 0) return other
      }
      return mode
    },
    reset: () => {
      Object.assign(values, initial)
      mind.forget()
      calls.length = 0
      random = seededRandom('mixture')
    },
  }
}
export type Settings = ReturnType<typeof openSettings>
