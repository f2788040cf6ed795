import type { DeclaredField } from '#contract/declared-fields.ts'
import type { Report } from '#contract/schemas/report.ts'
import { statementWords } from '#web/report/declared.ts'
import { evidence as words } from '#web/text/evidence.ts'
import type { Explanation } from './explanation.ts'

const { declared: own } = words
const rules: Partial<Record<DeclaredField, string>> = own.rules

/** What the account says of itself in its posts, which follow. */
export function explainDeclared({ declared }: Report, field: DeclaredField): Explanation | undefined {
  const said = declared?.[field]
  if (!said) return undefined
  const posts = statementWords(said)
  return {
    value: '',
    lines: [{ name: own.shown, value: said.value }, ...(posts ? [{ name: own.statements, value: posts }] : [])],
    sentences: [own.ownWords, ...(rules[field] ? [rules[field]] : []), own.never],
  }
}
