import type { Figure } from './figures.ts'
import card from './weights.json' with { type: 'json' }
import type { AccountErrors } from './weights.ts'

/** How each reading errs from one account to another: of the card alone, without the six megabytes it describes. */
export const accountErrors: Record<Figure, AccountErrors> = card.errors
