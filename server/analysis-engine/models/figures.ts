/** Read by two stages. The first learned from public sets and rated words. */
export const FIRST_STAGE = ['toxicity', 'humour', 'political'] as const
/** The second learned from whole accounts, with what the first says among its features (stacking). */
export const FIGURES = [...FIRST_STAGE, 'pressing'] as const
export type Figure = (typeof FIGURES)[number]
