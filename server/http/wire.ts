import { z } from 'zod'
import type { RefusalCode } from '#contract/errors.ts'
import { Refusal } from '#server/lib/refusal.ts'

export const IdParams = z.object({ id: z.string() })

/** An id that cannot be one is answered as one that nothing has. */
export function parseId({ id }: { id: string }, refusal: RefusalCode = 'not_found'): string {
  const read = z.uuid().safeParse(id)
  if (!read.success) throw new Refusal(refusal)
  return read.data
}

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''
type Written<Value> = Value extends Date ? string : Value

/** A row as the API answers it: names in snake case, dates in ISO 8601. What is not to be told is left out by who calls. */
export function onTheWire<Row extends object>(row: Row): { [Name in keyof Row as SnakeCase<Name>]: Written<Row[Name]> }
export function onTheWire(row: object): object {
  return Object.fromEntries(Object.entries(withDates(row)).map(([name, value]) => [snakeCase(name), value]))
}

/** A row with its dates in ISO 8601, under its own names. */
export function withDates<Row extends object>(row: Row): { [Name in keyof Row]: Written<Row[Name]> }
export function withDates(row: object): object {
  const write = ([name, value]: [string, unknown]) =>
    [name, value instanceof Date ? value.toISOString() : value] as const
  return Object.fromEntries<unknown>(Object.entries(row).map(write))
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
