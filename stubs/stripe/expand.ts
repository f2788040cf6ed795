import { refused } from './failure.ts'
import { findObject, type State } from './state.ts'

type Json = Record<string, unknown>

/** expand[]=payment_intent.latest_charge, or data.payment_intent in a list: ids become the objects they name. */
export function expand(state: State, object: object, paths: readonly string[]): object {
  return paths.reduce<Json>((grown, path) => grow(state, grown, path.split('.'), path), { ...object })
}

function grow(state: State, object: Json, [name = '', ...deeper]: string[], path: string): Json {
  const value = object[name]
  if (value === undefined) throw notExpandable(path)
  if (value === null) return object
  if (Array.isArray(value)) return { ...object, [name]: value.map((item: Json) => grow(state, item, deeper, path)) }
  const inner = typeof value === 'string' ? named(state, value, path) : (value as Json)
  return { ...object, [name]: deeper.length === 0 ? inner : grow(state, inner, deeper, path) }
}

function named(state: State, id: string, path: string): Json {
  if (!state.byId.has(id)) throw notExpandable(path)
  return { ...findObject(state, id) }
}

const notExpandable = (path: string) => refused(`This property cannot be expanded (${path}).`, { param: 'expand' })
