import type { InvoiceProblem } from './invoice-details.ts'
import type { Network } from './networks.ts'
import type { fieldSentences } from './sentences.fr.ts'

/** What is wrong with one field, by its code; server/lib/refusal.ts has the sentence of each. */
export type FieldProblem = keyof typeof fieldSentences | InvoiceProblem | `name of ${Network}`

/** As a schema says it. What zod itself says of a value is told nobody. */
export const problem = <Problem extends FieldProblem>(code: Problem): Problem => code
