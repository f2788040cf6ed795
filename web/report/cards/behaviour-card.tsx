import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { Report } from '#contract/schemas/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { Figure } from '#web/report/figure.tsx'
import { isShown } from '#web/report/measured-share.ts'
import { report as words } from '#web/text/report.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { IntervalBar, IntervalLegend, PercentScale } from '#web/ui/interval-bar.tsx'

const { behaviour: own } = words

/** Four shares of the posts, each with its margin on one scale. */
export function BehaviourCard({ report }: { report: Report }) {
  const { behaviour, period } = report
  const isMeasured = behaviour !== undefined
  return (
    <Card title={own.title} {...captionOf(report)} className="flex flex-col">
      <ul className="flex flex-1 flex-col justify-between gap-5">
        {BEHAVIOURS.map((name) => (
          <BehaviourRow key={name} name={name} report={report} />
        ))}
      </ul>
      <PercentScale className="mt-4" />
      {behaviour && <IntervalLegend {...own.legend} className="mt-3" />}
      {isMeasured && period && period.posts < FEW_POSTS && <p className="mt-3 text-sm text-ink-3">{words.fewPosts}</p>}
    </Card>
  )
}

function captionOf({ behaviour, period, ...report }: Report): { caption?: string } {
  if (!behaviour && BEHAVIOURS.every((name) => report[name] === undefined)) return { caption: own.unmeasured }
  if (!behaviour || !period) return {}
  const { of } = behaviour.toxicity
  return { caption: of === period.posts ? own.caption(of) : own.captionSome(of, period.posts) }
}

function BehaviourRow({ name, report }: { name: Behaviour; report: Report }) {
  const figure = report.behaviour?.[name]
  const percent = report[name] ?? figure?.percent
  const shown = percent ?? indicativeBehaviour[name]
  const { low = shown, high = shown } = figure ?? {}
  return (
    <li>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-baseline gap-x-2 font-medium text-ink">
          {own.names[name]}
          {figure?.confidence === 'low' && <Badge>{own.lowConfidence}</Badge>}
        </span>
        <Figure
          report={percent === undefined ? null : report}
          figure={name}
          value={words.percent(shown)}
          className="text-lg font-semibold"
        />
      </div>
      <IntervalBar estimate={shown} low={low} high={high} measured={percent !== undefined} />
      <p className="num mt-2.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        {percent === undefined ? <span>{own.indicative}</span> : <Basis figure={figure} />}
      </p>
    </li>
  )
}

type BehaviourFigure = NonNullable<Report['behaviour']>[Behaviour]

/** What it rests on: a count where the posts are counted, or how many posts an estimate can show. */
function Basis({ figure }: { figure: BehaviourFigure | undefined }) {
  if (!figure) return <span>{own.noMargin}</span>
  const { confidence, retained, of } = figure
  return (
    <>
      <span>{confidence === 'counted' ? words.postsOf(retained, of) : own.estimated(retained, of)}</span>
      {isShown(figure) && <span>{words.percentBetween(figure.low, figure.high)}</span>}
    </>
  )
}
