import type { DeclaredField } from '#contract/declared-fields.ts'
import type { Report } from '#contract/schemas/report.ts'
import { evidence as words } from '#translated/web/text/evidence.ts'
import type { Explanation, Explanations } from '#web/report/proof/explanation.ts'
import { statementWords } from './declared.ts'

const { declared: declaredWords } = words
const rules: Partial<Record<DeclaredField, string>> = declaredWords.rules

export const explanations = { declared: explainDeclared } satisfies Partial<Explanations>

/** What the account says of itself in its posts, which follow. */
function explainDeclared({ declared }: Report, { field }: { field: DeclaredField }): Explanation | undefined {
  const said = declared?.[field]
  if (!said) return undefined
  const posts = statementWords(said)
  return {
    value: '',
    lines: [
      { name: declaredWords.shown, value: said.value },
      ...(posts ? [{ name: declaredWords.statements, value: posts }] : []),
    ],
    sentences: [declaredWords.ownWords, ...(rules[field] ? [rules[field]] : []), declaredWords.never],
  }
}
