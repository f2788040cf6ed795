import type { Report } from '#contract/schemas/report.ts'
import { identityText } from '#translated/web/report/identity/text.ts'
import type { Explanation, Explanations } from '#web/report/proof/explanation.ts'

const { explained: words, invented } = identityText

export const explanations = { identity: explainIdentity } satisfies Partial<Explanations>

/** Every name with its dates and where they are from; what the profile said follows. */
function explainIdentity({ identity, mockData }: Report): Explanation | undefined {
  if (!identity) return undefined
  const { names = [] } = identity
  const lines = names.toReversed().map(({ username, from, to }) => ({
    name: `@${username}`,
    value: to ? words.period(from, to) : words.since(from),
  }))
  const ofLog = mockData ? [`${invented}.`] : [words.log, words.dates]
  return { value: '', lines, sentences: [...(names.length > 0 ? ofLog : []), words.facts] }
}
