import type { Weakening } from './weakening.ts'
import { ofAccounts } from './weakenings/accounts.ts'

/** Every protection that a machine watches. SECURITY.md's table is written from it (`node tools/measure/mutate.ts table`). */
export const weakenings: readonly Weakening[] = [...ofAccounts]
