/**
 * What an answer holds, believed only as far as it can be shown: a value of another kind reads as absent. By hand, because
 * a validation library would weigh more than all that is read with it.
 */
export type Reader<Value> = (value: unknown) => Value | undefined
export type Readers<Whole> = { [Name in keyof Whole]-?: Reader<Exclude<Whole[Name], undefined>> }

/** What a schema of the published document sends, under the names of the screens: `created_at` is `createdAt`. */
export type Told<Wire> = Wire extends readonly (infer Item)[]
  ? Told<Item>[]
  : Wire extends object
    ? { [Name in keyof Wire as Name extends string ? OurName<Name> : Name]: Told<Wire[Name]> }
    : Wire
type OurName<Name extends string> = Name extends 'target_username'
  ? 'username'
  : Name extends 'target_name'
    ? 'name'
    : Name extends `${infer First}_${infer Rest}`
      ? `${First}${Capitalize<OurName<Rest>>}`
      : Name

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Its fields, none when it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

export const text: Reader<string> = (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
/** The same, or nothing between two quotes. */
export const textOrEmpty: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)
/** Some servers write their numbers between quotes. */
export const number: Reader<number> = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** Some servers number what others name. */
export const idOf: Reader<string> = (value) => text(value) ?? number(value)?.toString()

/** A moment that a date can be made of. */
export const moment: Reader<string> = (value) => {
  const written = text(value)
  return written !== undefined && Number.isFinite(Date.parse(written)) ? written : undefined
}

/** A number within bounds: a needle at 150 % would stand outside of its page. */
export const within =
  (low: number, high = Number.POSITIVE_INFINITY): Reader<number> =>
  (value) => {
    const read = number(value)
    return read !== undefined && read >= low && read <= high ? read : undefined
  }

export const oneOf =
  <Value>(...allowed: readonly Value[]): Reader<Value> =>
  (value) =>
    allowed.find((one) => one === value)

/** The items that can be read, in their order; what is no list is none. */
export const listOf =
  <Value>(read: Reader<Value>): Reader<Value[]> =>
  (value) =>
    Array.isArray(value) ? value.map(read).filter((item) => item !== undefined) : undefined

/** A list that is an answer's one field: `{ keys: […] }`. */
export const listIn =
  <Value>(name: string, read: Reader<Value>): Reader<Value[]> =>
  (value) =>
    listOf(read)(fieldsOf(value)[name])

export const recordOf =
  <Value>(read: Reader<Value>): Reader<Record<string, Value>> =>
  (value) => {
    if (!isFields(value)) return undefined
    const kept = Object.entries(value).flatMap(([name, item]) => {
      const known = read(item)
      return known === undefined ? [] : [[name, known] as const]
    })
    return Object.fromEntries(kept)
  }

/** Null is an answer here. */
export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null ? null : read(value)

/** Under our name as it is, in a report say, or under the wire's. */
const wireName = (name: string) =>
  name === 'username' ? 'target_username' : name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const OURS: Record<string, string> = { target_username: 'username', target_name: 'name' }
const ourName = (name: string) =>
  OURS[name] ?? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** An answer that only our own server gives, under our names. A report needs none of it, and is too long for it. */
export function told<Wire>(answer: Wire): Told<Wire>
export function told(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((item: unknown) => told(item))
  if (!isFields(answer)) return answer
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [ourName(name), told(value)]))
}

/** Those of the fields that can be read. */
export function partOf<Whole>(readers: Readers<Whole>): Reader<Partial<Whole>> {
  return (value) => {
    if (!isFields(value)) return undefined
    const known: Partial<Whole> = {}
    for (const name in readers) {
      const read = readers[name](value[name in value ? name : wireName(name)])
      if (read !== undefined) known[name] = read
    }
    return known
  }
}

/** All the needed fields, and those of the others that can be read; nothing when a needed one is missing. */
export function blockOf<Needed, Other = unknown>(
  needed: Readers<Needed>,
  other?: Readers<Other>,
): Reader<Needed & Partial<Other>> {
  const names = Object.keys(needed)
  const isWhole = (known: object): known is Needed & object => names.every((name) => Object.hasOwn(known, name))
  const [readNeeded, readOther] = [partOf(needed), other && partOf(other)]
  return (value) => {
    const known = readNeeded(value)
    return known && isWhole(known) ? { ...known, ...readOther?.(value) } : undefined
  }
}
