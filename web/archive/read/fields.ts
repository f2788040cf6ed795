/**
 * Of what a file holds, own members alone, each checked for the form it is used in: `__proto__`, `constructor` or a number in
 * a text's place are as if they were not there.
 */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

export function textOf(value: unknown, name: string): string | null {
  const text = member(value, name)
  return typeof text === 'string' ? text : null
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const list: unknown = member(value, name)
  return Array.isArray(list) ? list : []
}

/** X writes numbers as texts, and once wrote `"0.0"`. */
export function countOf(value: unknown, name: string): number {
  const written = member(value, name)
  const count = typeof written === 'string' ? Number(written || Number.NaN) : written
  return typeof count === 'number' && count >= 0 && count <= Number.MAX_SAFE_INTEGER ? Math.floor(count) : 0
}

/** Nobody can read a null character or half a surrogate pair (server/sources/profile.ts has the same rule). */
export const readableText = (text: string) => text.replaceAll('\u0000', '').toWellFormed()

/** X escapes three characters, and only those. `&amp;` last: `&amp;lt;` is somebody writing « &lt; ». */
export const unescaped = (text: string) =>
  text.includes('&') ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&') : text

/** Up to so many characters, none of them half. */
export const atMost = (length: number, text: string) => text.slice(0, length).toWellFormed()
