import type { Hedged } from '#contract/verdict.ts'
import { verdictText } from '#translated/web/text/verdict.ts'

/** The point's word in bold; what the margin also reaches is never left out. */
export function VerdictWord(verdict: Hedged) {
  const [look, hedgeLook] = ['font-display text-2xl sm:text-3xl', 'font-display text-lg text-ink-2 sm:text-xl']
  if ('from' in verdict)
    return <p className={`mt-1 text-ink ${hedgeLook}`}>{verdictText.fromTo(verdict.from, verdict.to)}</p>
  const { word, perhaps } = verdict
  return (
    <p className="mt-1">
      <span className={`font-semibold text-ink ${look}`}>{`${verdictText.word(word)}${perhaps ? ',' : ''}`}</span>
      {perhaps && <span className={`block ${hedgeLook}`}>{` ${verdictText.perhaps(perhaps)}`}</span>}
    </p>
  )
}
