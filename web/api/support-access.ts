import type * as wire from '#contract/schemas/accounts.ts'
import { call, ifKnown } from './client.ts'

const PATH = '/me/support-access'

/** Until when whoever answers me may read my reports; undefined where the server knows nothing of it. */
export const getSupportAccess = (): Promise<{ until?: string | null }> =>
  ifKnown<{ until?: string | null }>(call<wire.SupportAccessAnswer>('GET', PATH), {})
export const giveSupportAccess = () => call<wire.SupportAccessAnswer>('POST', PATH)
export const endSupportAccess = () => call<null>('DELETE', PATH)
