import type { z } from 'zod'

/** A variable of the environment: what it may hold, and what is said of it. */
export type Variable = {
  schema: z.ZodType
  /** What it wants, in an operator's words, after « give »: what zod says of a wrong value is for whoever wrote the schema. */
  give: string
  /** Its paragraph in .env.example; without one, that of the variable before it speaks of it too. */
  about?: string
  /** What .env.example gives it, for development. */
  example?: string
  /** Only the process may know it: it may be given as `NAME_FILE`. Compose gives it to every process as a file, or to some. */
  secret?: 'of every process' | 'of some'
  /** What compose.production.yaml gives every process. */
  compose?: string
}
