import { invalid } from './failure.ts'

/** Stripe's bracket notation, read in place: `form.get('line_items[0][quantity]')` needs no tree. */
export type Form = URLSearchParams

/** expand[0]=a&expand[]=b → ['a', 'b'] */
export function texts(form: Form, name: string): string[] {
  return [...form].filter(([key]) => /^\[\d*\]$/.test(rest(key, name))).map(([, value]) => value)
}

/** metadata[pack]=pack_100 → { pack: 'pack_100' } */
export function record(form: Form, name: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of form) {
    const inner = /^\[([^[\]]+)\]$/.exec(rest(key, name))?.[1]
    if (inner !== undefined) found[inner] = value
  }
  return found
}

export function wholeNumber(form: Form, name: string): number | undefined {
  const text = form.get(name)
  if (text === null) return undefined
  if (!/^-?\d+$/.test(text)) throw invalid(name, `Invalid integer: ${text}`, 'parameter_invalid_integer')
  return Number(text)
}

export function required(form: Form, name: string): string {
  const text = form.get(name)
  if (!text) throw invalid(name, `Missing required param: ${name}.`, 'parameter_missing')
  return text
}

export function shortEnough(form: Form, name: string, length: number): string | null {
  const text = form.get(name)
  if (text !== null && text.length > length) throw invalid(name, `${name} must be at most ${length} characters.`)
  return text
}

/** A stub that ignores what it does not know hides mistakes: it refuses, as Stripe does. */
export function allowOnly(form: Form, names: readonly string[]) {
  for (const key of form.keys()) {
    const [name = key] = key.split('[')
    if (!names.includes(name)) throw invalid(name, `Received unknown parameter: ${name}`, 'parameter_unknown')
  }
}

const rest = (key: string, name: string) => (key.startsWith(name) ? key.slice(name.length) : '')
