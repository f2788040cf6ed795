/**
 * What an answer holds, believed only as far as it can be shown: a value of another kind reads as absent. By hand, because
 * a validation library would weigh more than all that is read with it.
 */
export type Reader<Value> = (value: unknown) => Value | undefined
export type Readers<Whole> = { [Name in keyof Whole]-?: Reader<Exclude<Whole[Name], undefined>> }

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Its fields, none when it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

export const text: Reader<string> = (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined)
/** The same, or nothing between two quotes. */
export const textOrEmpty: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
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

/** Those of the fields that can be read. */
export function partOf<Whole>(readers: Readers<Whole>): Reader<Partial<Whole>> {
  return (value) => {
    if (!isFields(value)) return undefined
    const known: Partial<Whole> = {}
    for (const name in readers) {
      const read = readers[name](value[name])
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
