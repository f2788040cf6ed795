/**
 * The day the list of prohibited uses took its present words (`web/text/prohibited-uses.fr.ts`): a customer accepts this
 * version before an analysis, and again after it changes.
 */
export const TERMS_VERSION = '2026-11-18'
