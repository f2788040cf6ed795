import card from '#contract/example-card.json' with { type: 'json' }
import { hedge, VERDICTS, verdictOfPoints } from '#contract/verdict.ts'
import { common } from '#translated/web/text/common.ts'
import { QUOTES } from '#translated/web/text/numbers.ts'
import { VERDICT_ZONES, verdictText } from '#translated/web/text/verdict.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Ruler } from '#web/ui/ruler.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PROOF_PARAMETER, paths } from './paths.ts'
import { VerdictWord } from './verdict-word.tsx'

const { example } = common
const { username, network, score, posts, of, quotes } = card
const { points, low, high } = score
const verdict = hedge(VERDICTS.find((known) => known === score.verdict) ?? verdictOfPoints(points), score)

/** The answer of the example's own report and, beside it, posts it rests on. */
export function ExampleCard() {
  return (
    <figure aria-label={example.cardLabel} className="rounded-lg border border-line bg-surface">
      <figcaption className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 text-sm">
        <span className="flex min-w-0 flex-wrap gap-x-1.5">
          <span className="font-semibold text-ink">{`@${username}`}</span>
          <span className="text-ink-3">{example.invented(network)}</span>
        </span>
        <Badge tone="note">{example.badge}</Badge>
      </figcaption>
      <div className="grid xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="p-5">
          <VerdictWord {...verdict} />
          <p className="num mt-2 flex flex-wrap items-baseline gap-x-3 text-base text-ink-2">
            <span>
              <span className="font-display text-xl font-semibold text-ink">{points}</span>
              <span className="ml-0.5 text-ink-3">{verdictText.outOf}</span>
            </span>
            {verdictText.between(low, high)}
          </p>
          <div className="mt-1">
            <Ruler
              value={points}
              measured
              interval={score}
              zones={VERDICT_ZONES}
              {...('word' in verdict && { current: verdictText.word(verdict.word) })}
              label={verdictText.ruler(points, low, high)}
            />
          </div>
        </div>
        <div className="border-line p-5 max-xl:border-t xl:border-l">
          <p className="num text-xs">
            <TextLink variant="proof" to={`${paths.example}&${PROOF_PARAMETER}=toxicity`}>
              {example.counted(posts, of)}
            </TextLink>
          </p>
          <ul className="mt-3 space-y-3">
            {quotes.map(({ id, text }) => (
              <li key={id} lang="fr" className="font-quote text-base leading-snug wrap-anywhere text-ink">
                {QUOTES.before}
                {text}
                {QUOTES.after}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  )
}
