import * as fc from 'fast-check'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import { hostileBlueskyReading } from './hostile-bluesky.ts'
import { hostileReading, type Reading } from './hostile-reading.ts'
import { violatedInvariant } from './report-invariants.ts'

const SEED = 20_261_115

/** Whatever X and Bluesky answer, the invariants of a report hold. 100,000 readings take seven minutes, one in thirty is large. */
export function fuzzEngine(runs = 10_000, seed = SEED) {
  console.log(`${runs} readings, seed ${seed}`)
  const tally = { readings: 0, ofBluesky: 0, posts: 0, slowest: { ms: 0, posts: 0, characters: 0 } }
  const holdsInvariants = (reading: Reading) => {
    const from = performance.now()
    const report = writeReport({ ...reading, simulated: false })
    const ms = performance.now() - from
    tally.posts += reading.posts.length
    tally.readings += 1
    if (reading.profile.network === 'bluesky') tally.ofBluesky += 1
    if (tally.readings % 10_000 === 0) console.log(`${tally.readings} kept the invariants`)
    if (ms > tally.slowest.ms) {
      const characters = reading.posts.reduce((sum, { text }) => sum + text.length, 0)
      tally.slowest = { ms, posts: reading.posts.length, characters }
    }
    const broken = violatedInvariant(report, reading)
    if (broken !== undefined) throw new Error(broken)
  }
  const anyReading = fc.oneof(hostileReading, hostileBlueskyReading)
  fc.assert(fc.property(anyReading, holdsInvariants), { numRuns: runs, seed })
  const { ms, posts, characters } = tally.slowest
  console.log(
    `${tally.posts} posts, ${tally.ofBluesky} readings of Bluesky; the slowest report took ${ms.toFixed(0)} ms: ${posts} posts, ${characters} characters`,
  )
  return tally
}
