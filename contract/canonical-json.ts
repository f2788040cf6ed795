/**
 * A value in the one form RFC 8785 (JCS) gives it, so that whoever holds the value gets the same bytes, and the same
 * hash: keys by UTF-16 units, no space, numbers and strings as ECMAScript writes them, which is where JCS has it from.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value).toSorted(([one], [other]) => Number(one > other) - Number(one < other))
    return `{${members.map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`).join(',')}}`
  }
  throw new TypeError(`${typeof value} has no canonical form`)
}
