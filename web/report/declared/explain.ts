import type { DeclaredField } from '#contract/declared-fields.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { Explanation, Explanations } from '#web/report/proof/explanation.ts'
import { evidence as words } from '#web/text/evidence.fr.ts'
import { statementWords } from './declared.ts'

const { declared: own } = words
const rules: Partial<Record<DeclaredField, string>> = own.rules

export const explanations = { declared: explainDeclared } satisfies Partial<Explanations>

/** What the account says of itself in its posts, which follow. */
function explainDeclared({ declared }: Report, { field }: { field: DeclaredField }): Explanation | undefined {
  const said = declared?.[field]
  if (!said) return undefined
  const posts = statementWords(said)
  return {
    value: '',
    lines: [{ name: own.shown, value: said.value }, ...(posts ? [{ name: own.statements, value: posts }] : [])],
    sentences: [own.ownWords, ...(rules[field] ? [rules[field]] : []), own.never],
  }
}
