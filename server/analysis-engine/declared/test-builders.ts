import { aProfile } from '#server/analysis-engine/test-builders.ts'
import type { Profile } from '#server/sources/profile.ts'
import { declaredIn } from './declared.ts'

/** What a bio read on 15 November 2026 declares; « now » is then. */
export const at = new Date('2026-11-15T09:00:00Z')
export const declared = (bio: string, over: Partial<Profile> = {}) =>
  declaredIn(aProfile({ bio, location: null, ...over }), at)
