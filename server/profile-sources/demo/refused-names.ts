import type { FailureKind } from '#server/profile-sources/source-failure.ts'

/**
 * Any other name is somebody in the demonstration. These are refused as X refuses such accounts, so that what a customer is
 * then told can be seen: one that does not exist, a misspelt one, one that is private and one that X has suspended.
 */
const REFUSED: Readonly<Record<string, FailureKind>> = {
  compte_inconnu: 'not_found',
  studio_marele: 'not_found',
  compte_prive: 'protected',
  compte_suspendu: 'suspended',
}

export const refusalOfName = (username: string): FailureKind | undefined =>
  Object.hasOwn(REFUSED, username.toLowerCase()) ? REFUSED[username.toLowerCase()] : undefined
