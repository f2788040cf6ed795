import { KEY_PREFIX } from '#contract/keys.ts'
import type { Key } from '#contract/schemas/keys.ts'
import { onTheWire } from '#server/http/wire.ts'
import { type StoredKey, spentToday } from './key-store.ts'

export function keyOnTheWire({ spentOn, spentCredits, ...key }: StoredKey, at: Date): Key {
  const spent = spentToday({ creditsADay: key.creditsADay, spentOn, spentCredits }, at)
  return { ...onTheWire(key), prefix: KEY_PREFIX, spent_today: spent }
}
