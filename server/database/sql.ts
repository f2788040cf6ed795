import { createHash } from 'node:crypto'
import type { Statement } from './database-clients.ts'

type Text = { text: string; name: string; hasFragments: boolean }

/** A piece of SQL that several statements share. It holds no value: those stay with the statement. */
class Fragment {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const isFragment = (value: unknown) => value instanceof Fragment
export const fragment = ([text = '']: TemplateStringsArray): Fragment => new Fragment(text)

const textOfTemplate = new WeakMap<TemplateStringsArray, Text>()

/**
 * `sql\`select … where id = ${id}\``: values become $1, $2…, never text. Each call site gets a name, so
 * PostgreSQL parses and plans it once per connection (docs/decisions/0004 has the measured gain).
 */
export function sql(template: TemplateStringsArray, ...values: unknown[]): Statement {
  let known = textOfTemplate.get(template)
  if (!known) {
    const text = textOf(template, values)
    known = {
      text,
      name: createHash('sha256').update(text).digest('hex').slice(0, 24),
      hasFragments: values.some(isFragment),
    }
    textOfTemplate.set(template, known)
  }
  const parameters = known.hasFragments ? values.filter((value) => !isFragment(value)) : values
  return { text: known.text, name: known.name, values: parameters }
}

/** A call site always shares the same fragments, so its text is written once. */
function textOf(template: TemplateStringsArray, values: readonly unknown[]): string {
  let parameters = 0
  return template.reduce((before, part, index) => {
    const value = values[index - 1]
    if (isFragment(value)) return before + value.text + part
    parameters += 1
    return `${before}$${parameters}${part}`
  })
}
