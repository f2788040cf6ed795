import type { Resample } from './resample.ts'

export type Tally = {
  /** Posts in any group. */
  total: number
  /** Groups with at least one post. */
  occupied: number
  /** Simpson's: the probability that two posts are in the same group. */
  concentration: number
}

type Key = string | number | null

/** Posts by some key, null for those that have none, counted again for every resample. In plain loops: iterators took four times as long. */
export function tallyBy(keys: readonly Key[]): (resample: Pick<Resample, 'times'>) => Tally {
  const groups = new Map<Key, number>()
  const members = new Int32Array(keys.length)
  const groupOf = new Int32Array(keys.length)
  let size = 0
  for (const [post, key] of keys.entries()) {
    if (key === null) continue
    const group = groups.get(key) ?? groups.size
    groups.set(key, group)
    members[size] = post
    groupOf[size] = group
    size += 1
  }
  const counts = new Int32Array(groups.size)
  return ({ times }) => {
    counts.fill(0)
    for (let nth = 0; nth < size; nth += 1) {
      const group = groupOf[nth] ?? 0
      counts[group] = (counts[group] ?? 0) + (times[members[nth] ?? 0] ?? 0)
    }
    let total = 0
    let occupied = 0
    let squares = 0
    for (let group = 0; group < counts.length; group += 1) {
      const count = counts[group] ?? 0
      total += count
      squares += count * count
      occupied += Math.min(1, count)
    }
    return { total, occupied, concentration: total === 0 ? 0 : squares / total ** 2 }
  }
}
