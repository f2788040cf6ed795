/** A value as a file to be reviewed: the same value, the same bytes. */
export const readableJson = (value: unknown) => `${readable(value)}\n`

/** As Biome writes JSON: what fits stands on one line. */
function readable(value: unknown, indent = '', taken = 1): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const rows = Array.isArray(value)
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value).map(([key, item]) => [`"${key}": `, item] as const)
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (rows.length === 0) return open + close
  const [parts, inner] = [rows.map(([key, item]) => key + readable(item)), `${indent}  `]
  const whole = `${open}${space}${parts.join(', ')}${space}${close}`
  if (!whole.includes('\n') && indent.length + taken + whole.length <= 120) return whole
  const lines = rows.map(([key, item]) => inner + key + readable(item, inner, key.length + 1))
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
