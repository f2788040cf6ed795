/** What an account may say of itself, in its profile or in its posts. */
export const DECLARED_FIELDS = ['gender', 'age', 'estimatedAge', 'location', 'politicalOrientation'] as const
/** Why words of a bio are not taken for a declaration of its author. */
export const ASIDE_REASONS = ['unclear', 'contradicted', 'part', 'nobody'] as const
export type AsideReason = (typeof ASIDE_REASONS)[number]
export type DeclaredField = (typeof DECLARED_FIELDS)[number]
