import type { Weakening } from './weakening.ts'

const A_DAY = 10

/**
 * `all`, some by their names, or the day's: every nth item of the list, starting one later each UTC day. All are run within some
 * weeks, and each day's share covers all subjects.
 */
export function choose(list: readonly Weakening[], words: readonly string[], at: Date) {
  if (words.length === 0) return dayShare(list, at)
  if (words[0] === 'all') return { which: `all ${list.length}`, chosen: [...list] }
  const unknown = words.filter((word) => !list.some(({ id }) => id === word))
  if (unknown.length > 0) throw new Error(`no such weakening: ${unknown.join(', ')}`)
  return { which: words.join(', '), chosen: list.filter(({ id }) => words.includes(id)) }
}

function dayShare(list: readonly Weakening[], at: Date) {
  const shares = Math.ceil(list.length / A_DAY)
  const today = Math.floor(at.getTime() / 86_400_000) % shares
  const chosen = list.filter((_, place) => place % shares === today)
  return { which: `share ${today + 1} of ${shares}, that of ${at.toISOString().slice(0, 10)}`, chosen }
}
