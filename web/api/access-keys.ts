import type { KeyDays, KeyScope } from '#contract/keys.ts'
import type * as wire from '#contract/schemas/keys.ts'
import { call, ifKnown } from './client.ts'

const PATH = '/me/keys'

/** What a program of the customer's calls us with, as its owner recognises it. */
export type AccessKey = {
  id: string
  name: string
  /** The first and the last characters, with what is not shown left out. */
  shown: string
  scopes: readonly KeyScope[]
  creditsADay: number | null
  expiresAt: string | null
  lastUsedOn: string | null
}
export type WantedKey = {
  name: string
  scopes: readonly KeyScope[]
  days: KeyDays
  creditsADay: number | null
  password: string
  code: string | undefined
}

/** Null where the server knows nothing of them. */
export const getAccessKeys = (): Promise<AccessKey[] | null> =>
  ifKnown<AccessKey[] | null>(
    call<wire.KeysAnswer>('GET', PATH).then(({ keys }) => keys.map(toAccessKey)),
    null,
  )
/** The key itself, which is told this once. */
export const createAccessKey = ({ creditsADay, ...wanted }: WantedKey): Promise<string> =>
  call<wire.KeyWithSecret>('POST', PATH, { ...wanted, credits_a_day: creditsADay }).then(({ secret }) => secret)
export const revokeAccessKey = (id: string) => call<null>('DELETE', `${PATH}/${encodeURIComponent(id)}`)

const toAccessKey = (key: wire.Key): AccessKey => ({
  id: key.id,
  name: key.name,
  shown: `${key.prefix}…${key.last_four}`,
  scopes: key.scopes,
  creditsADay: key.credits_a_day,
  expiresAt: key.expires_at,
  lastUsedOn: key.last_used_on,
})
