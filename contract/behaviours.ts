/** Apart from report.ts: a screen that names them must not bring the schemas, and with them zod, to the browser. */
export const BEHAVIOURS = ['toxicity', 'vulgarity', 'humor', 'politicalEngagement'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]
