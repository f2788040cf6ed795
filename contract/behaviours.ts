/** Apart from report.ts: a screen that names them must not bring the schemas, and with them zod, to the browser. */
export const BEHAVIOURS = ['toxicity', 'vulgarity', 'humor', 'politicalEngagement'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** The share is not told when its 95 % is wider, or when fewer of the posts a language model labelled are right on its card. */
export const WITHHELD_SHARES = { widest: 0.4, fewestRight: 0.6 } as const
