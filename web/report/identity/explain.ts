import type { Report } from '#contract/schemas/report.ts'
import type { Explanation, Explanations } from '#web/report/proof/explanation.ts'
import { identityText } from './text.fr.ts'

const { explained: own, invented } = identityText

export const explanations = { identity: explainIdentity } satisfies Partial<Explanations>

/** Every name with its dates and where they are from; what the profile said follows. */
function explainIdentity({ identity, mockData }: Report): Explanation | undefined {
  if (!identity) return undefined
  const { names = [] } = identity
  const lines = names.toReversed().map(({ username, from, to }) => ({
    name: `@${username}`,
    value: to ? own.period(from, to) : own.since(from),
  }))
  const ofLog = mockData ? [`${invented}.`] : [own.log, own.dates]
  return { value: '', lines, sentences: [...(names.length > 0 ? ofLog : []), own.facts] }
}
