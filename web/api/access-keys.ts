import { KEY_SCOPES, type KeyDays, type KeyScope } from '#contract/keys.ts'
import type * as wire from '#contract/schemas/keys.ts'
import { addition, call } from './client.ts'
import {
  blockOf,
  idOf,
  listIn,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reader,
  type Told,
  text,
} from './readers.ts'

const PATH = '/me/keys'

/** What a program of the customer's calls us with, as its owner recognises it: by its first and last characters. */
export type AccessKey = Omit<Told<wire.Key>, 'spentToday' | 'createdAt'>
export type WantedKey = {
  name: string
  scopes: readonly KeyScope[]
  days: KeyDays
  creditsADay: number | null
  password: string
  code: string | undefined
}

const readKey: Reader<AccessKey> = blockOf({
  id: idOf,
  name: text,
  prefix: text,
  lastFour: text,
  scopes: listOf(oneOf(...KEY_SCOPES)),
  creditsADay: orNull(number),
  expiresAt: orNull(moment),
  lastUsedOn: orNull(moment),
})

/** Null where the server knows nothing of them. */
export const getAccessKeys = () => addition<AccessKey[] | null>(PATH, listIn('keys', readKey), null)
/** The key itself, which is told this once. */
export const createAccessKey = ({ creditsADay, ...wanted }: WantedKey): Promise<string> =>
  call<wire.KeyWithSecret>('POST', PATH, { ...wanted, credits_a_day: creditsADay }).then(({ secret }) => secret)
export const revokeAccessKey = (id: string) => call<null>('DELETE', `${PATH}/${encodeURIComponent(id)}`)
