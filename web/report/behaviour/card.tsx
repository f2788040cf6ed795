import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { Figure } from '#web/report/figure.tsx'
import { readerText } from '#web/text/reader.ts'
import { report as words } from '#web/text/report.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { IntervalBar, IntervalLegend, PercentScale } from '#web/ui/interval-bar.tsx'
import { ClearestPosts } from './clearest-posts.tsx'
import { isShown } from './measured-share.ts'
import { behaviourText as own } from './text.ts'
import { withheldValue } from './withheld-share.ts'

export const { title } = own
export const place = () => 'left' as const

type SectionProps = { report: Report; analysisId: string }

/** Four shares of the posts, each with its margin on one scale. */
export function SectionCard({ report, analysisId }: SectionProps) {
  const { behaviour, period } = report
  const hasShares = BEHAVIOURS.some((name) => isShown(behaviour?.[name]))
  return (
    <Card title={own.title} {...captionOf(report)} className="flex flex-col">
      <ul className="flex flex-1 flex-col justify-between gap-5">
        {BEHAVIOURS.map((name) => (
          <BehaviourRow key={name} name={name} report={report} analysisId={analysisId} />
        ))}
      </ul>
      <PercentScale className="mt-4" />
      {hasShares && <IntervalLegend {...own.legend} className="mt-3" />}
      {hasShares && period && period.posts < FEW_POSTS && <p className="mt-3 text-sm text-ink-3">{words.fewPosts}</p>}
    </Card>
  )
}

function captionOf({ behaviour, period, ...report }: Report): { caption?: string } {
  if (!behaviour && BEHAVIOURS.every((name) => report[name] === undefined)) return { caption: own.unmeasured }
  if (!behaviour || !period) return {}
  const { of } = behaviour.toxicity
  return { caption: of === period.posts ? own.caption(of) : own.captionSome(of, period.posts) }
}

type RowProps = SectionProps & { name: Behaviour }

function BehaviourRow(props: RowProps) {
  const { name, report } = props
  const figure = report.behaviour?.[name]
  if (figure?.withheld) return <WithheldRow {...props} figure={figure} withheld={figure.withheld} />
  const percent = report[name] ?? figure?.percent
  const shown = percent ?? indicativeBehaviour[name]
  // Where nobody measured who read, nothing is drawn as sure.
  const known = figure?.confidence === 'unmeasured' ? 0 : shown
  const { low = known, high = known } = figure ?? {}
  return (
    <li>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-baseline gap-x-2 font-medium text-ink">
          {own.names[name]}
          {figure?.confidence === 'low' && <Badge>{own.lowConfidence}</Badge>}
          {figure?.confidence === 'unmeasured' && <Badge>{readerText.unmeasured}</Badge>}
        </span>
        <Figure
          report={percent === undefined ? null : report}
          figure={name}
          value={words.percent(shown)}
          className="ml-auto text-lg font-semibold"
        />
      </div>
      <IntervalBar estimate={shown} low={low} high={high} measured={percent !== undefined} />
      <p className="num mt-2.5 flex flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        {percent === undefined ? <span>{own.indicative}</span> : <Basis figure={figure} />}
      </p>
      <ClearestPosts {...props} />
    </li>
  )
}

type Withheld = { withheld: NonNullable<BehaviourFigure['withheld']>; figure: BehaviourFigure }

/** What is known is drawn: a number of posts at least. Without one its posts are there to be read, and no bar stands in. */
function WithheldRow({ withheld, figure, ...props }: RowProps & Withheld) {
  const { name, report } = props
  const { retained, of, atLeast } = figure
  const floor = atLeast === undefined ? undefined : (100 * atLeast) / of
  return (
    <li>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium text-ink">{own.names[name]}</span>
        <Figure report={report} figure={name} value={withheldValue(figure)} className="font-medium" />
      </div>
      {floor !== undefined && <IntervalBar estimate={floor} low={floor} high={100} measured />}
      <p className="num mt-2.5 text-sm text-ink-3">{own.withheld[withheld](retained, of)}</p>
      <ClearestPosts {...props} />
    </li>
  )
}

/** What it rests on: posts that can be counted again. */
function Basis({ figure }: { figure: BehaviourFigure | undefined }) {
  if (!figure) return <span>{own.noMargin}</span>
  const { retained, of } = figure
  return (
    <>
      <span>{words.postsOf(retained, of)}</span>
      {isShown(figure) && <span>{words.percentBetween(figure.low, figure.high)}</span>}
    </>
  )
}
