import type { Weakening } from '../weakening.ts'

/** What a report says it read of a person and did not keep. */
export const ofProof: readonly Weakening[] = [
  {
    id: 'aside-of-a-child',
    protects: 'an age below 18 in a bio, a child’s most often, is not quoted as one that was set aside',
    file: 'server/analysis-engine/declared/age-guards.ts',
    replace: 'return years >= 18 && !isTimeSince(',
    by: 'return years >= 1 && !isTimeSince(',
    noticedBy: { 'server/analysis-engine/declared/declared.unit.test.ts': 'gives no age to set aside' },
  },
]
