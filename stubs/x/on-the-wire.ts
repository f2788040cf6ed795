import type { Schemas } from '@xdevplatform/xdk'

/** The types of X's own client, as X sends them: it turns their names into camelCase on arrival. */
type OnTheWire<Sent> = Sent extends readonly (infer One)[]
  ? OnTheWire<One>[]
  : Sent extends object
    ? { [Name in keyof Sent as Snake<Name & string>]: OnTheWire<Sent[Name]> }
    : Sent

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name

/** Every field that X has, with what is left out of an answer as undefined. */
type Fields<Sent> = { [Name in keyof Sent]?: Sent[Name] | undefined }

export type UserFields = Fields<OnTheWire<Schemas.User>>
export type PostFields = Fields<OnTheWire<Schemas.Post>>
export type UsageFields = OnTheWire<Schemas.Usage>
export type JobFields = OnTheWire<Schemas.ComplianceJob>
