/** As much of JSON Schema as our document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
type Style = { comments: boolean }

/** A schema as TypeScript says it. */
export function typeOf(schema: Schema, indent: string, style: Style = { comments: true }): string {
  const { $ref, enum: values, const: value, anyOf, oneOf, allOf, type } = schema
  const each = (schemas: Schema[]) => [...new Set(schemas.map((one) => typeOf(one, indent, style)))]
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? ''
  if (value !== undefined) return literal(value)
  if (values) return values.map(literal).join(' | ')
  if (allOf) return each(allOf).join(' & ')
  const choices = anyOf ?? oneOf
  if (choices) return each(choices).join(' | ')
  if (Array.isArray(type)) return each(type.map((one) => ({ ...schema, type: one }))).join(' | ')
  if (type === 'array') return arrayOf(typeOf(schema.items ?? {}, indent, style))
  if (type === 'object') return objectOf(schema, indent, style)
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string' || type === 'boolean' || type === 'null') return type
  // Anything, as a schema without a word says.
  return 'unknown'
}

export function commentOf(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string, style: Style): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent, style) : 'unknown'
    return `Record<string, ${value}>`
  }
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(([name, field]) => {
    const comment = style.comments ? commentOf(field.description, inner) : ''
    const mark = required.includes(name) ? '' : '?'
    return `${comment}${inner}${/^\w+$/.test(name) ? name : `'${name}'`}${mark}: ${typeOf(field, inner, style)}\n`
  })
  return `{\n${fields.join('')}${indent}}`
}

const arrayOf = (item: string) => (/^[\w.]+$/.test(item) ? `${item}[]` : `Array<${item}>`)

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
