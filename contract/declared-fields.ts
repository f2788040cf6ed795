/** What an account may say of itself, in its profile or in its posts. */
export const DECLARED_FIELDS = ['gender', 'age', 'estimatedAge', 'location', 'politicalOrientation'] as const
export type DeclaredField = (typeof DECLARED_FIELDS)[number]
