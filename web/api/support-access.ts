import type * as wire from '#contract/schemas/accounts.ts'
import { addition, call } from './client.ts'
import { moment, orNull, partOf } from './readers.ts'

const PATH = '/me/support-access'

/** Until when whoever answers me may read my reports; undefined where the server knows nothing of it. */
export const getSupportAccess = () => addition(PATH, partOf<wire.SupportAccessAnswer>({ until: orNull(moment) }), {})
export const giveSupportAccess = () => call<wire.SupportAccessAnswer>('POST', PATH)
export const endSupportAccess = () => call<null>('DELETE', PATH)
