import type { Declared } from '#contract/schemas/report.ts'

/** What is declared, and the posts that declare it where posts do. */
export type Found = { declared: Declared; ids?: string[] }
