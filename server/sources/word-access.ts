import { networkOf } from '#contract/networks.ts'
import type { Customer } from '#server/http/signed-in.ts'
import type { Sources } from './open-sources.ts'

/**
 * Whether the words of a profile's posts may be answered. X's terms let an API give out ids alone: a program is given words where
 * an agreement covers it (`X_ALLOWS=apiWords`), a person in the browser always.
 */
export const mayReadWords = (
  { allows }: Pick<Sources, 'allows'>,
  { key }: Pick<Customer, 'key'>,
  username: string,
): boolean => key === undefined || allows[networkOf(username)]?.includes('apiWords') === true
