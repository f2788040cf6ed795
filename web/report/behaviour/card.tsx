import type { ReactNode } from 'react'
import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import { proofOf } from '#contract/proof.ts'
import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { ReaderLine } from '#web/report/reader-line.tsx'
import { readerText } from '#web/text/reader.fr.ts'
import { report as words } from '#web/text/report.fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { FloorBar, IntervalBar, IntervalLegend, UnmeasuredBar } from '#web/ui/interval-bar.tsx'
import { ClearestPosts } from './clearest-posts.tsx'
import { isBand, isShown, shareWords } from './measured-share.ts'
import { behaviourText as own } from './text.fr.ts'
import { withheldValue } from './withheld-share.ts'

export const { title } = own
export const place = () => 'left' as const

type SectionProps = { report: Report; analysisId: string }

/** Four shares of the posts, each with its margin on one scale. */
export function SectionCard({ report, analysisId }: SectionProps) {
  const { behaviour, period } = report
  const marks = drawnMarks(report)
  return (
    <Card title={own.title} {...captionOf(report)} {...(behaviour && { end: <ReaderLine report={report} /> })}>
      <ul>
        {BEHAVIOURS.map((name) => (
          <li key={name} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <BehaviourRow name={name} report={report} analysisId={analysisId} />
          </li>
        ))}
      </ul>
      <IntervalLegend marks={marks} scale={own.scale} className="border-t border-line pt-4" />
      {marks.margin && period && period.posts < FEW_POSTS && (
        <p className="mt-3 text-sm text-ink-3">{words.fewPosts}</p>
      )}
    </Card>
  )
}

/** The legend tells the marks that a bar has, and no other. */
function drawnMarks({ behaviour }: Report) {
  const figures = BEHAVIOURS.flatMap((name) => behaviour?.[name] ?? [])
  const hasShare = figures.some(isShown)
  const hasFloor = figures.some(({ atLeast }) => atLeast !== undefined)
  const hasTick = figures.some(({ percent, ...figure }) => percent !== undefined && !isBand({ percent, ...figure }))
  const { sure, margin, estimate, unknown } = own.legend
  return {
    ...((hasShare || hasFloor) && { sure }),
    ...(hasShare && { margin }),
    ...(hasTick && { estimate }),
    ...(hasFloor && { unknown }),
  }
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
  if (percent === undefined) return <IndicativeRow name={name} />
  const { value, beside } = isShown(figure) ? shareWords({ ...figure, percent }) : { value: words.percent(percent) }
  const badge = figure && { low: own.lowConfidence, unmeasured: readerText.unmeasured, measured: null, counted: null }
  const said = figure && badge?.[figure.confidence]
  return (
    <>
      <Head name={name} badge={said && <Badge>{said}</Badge>}>
        <span className="num text-lg font-semibold text-ink">{value}</span>
        {beside && <span className="num text-xs text-ink-3">{beside}</span>}
        <Opener {...props} value={value} posts={figure?.retained} />
      </Head>
      <ShareBar percent={percent} figure={figure} />
      {!figure && <p className="mt-2.5 text-sm text-ink-3">{own.noMargin}</p>}
      <ClearestPosts {...props} />
    </>
  )
}

function ShareBar({ percent, figure }: { percent: number; figure: BehaviourFigure | undefined }) {
  if (isBand(figure)) return <IntervalBar low={figure.low} high={figure.high} />
  // Where nobody measured who read, nothing is drawn as sure.
  const known = figure?.confidence === 'unmeasured' ? 0 : percent
  return <IntervalBar estimate={percent} low={figure?.low ?? known} high={figure?.high ?? known} />
}

/** A default, which says nothing of the account. */
function IndicativeRow({ name }: { name: Behaviour }) {
  const shown = indicativeBehaviour[name]
  return (
    <>
      <Head name={name}>
        <span className="num text-lg font-semibold text-ink-3">{words.percent(shown)}</span>
      </Head>
      <UnmeasuredBar value={shown} />
      <p className="num mt-2.5 text-sm text-ink-3">{own.indicative}</p>
    </>
  )
}

type Withheld = { withheld: NonNullable<BehaviourFigure['withheld']>; figure: BehaviourFigure }

/** What is known is drawn: a number of posts at least. Without one its posts are there to be read, and no bar stands in. */
function WithheldRow({ withheld, figure, ...props }: RowProps & Withheld) {
  const { name } = props
  const { retained, of, atLeast } = figure
  const value = withheldValue(figure)
  if (withheld === 'unread')
    return (
      <Head name={name}>
        <span className="text-sm text-ink-3">{value}</span>
      </Head>
    )
  const isToRead = atLeast === undefined && retained > 0
  return (
    <>
      <Head name={name}>
        {!isToRead && <span className="num font-semibold text-ink">{value}</span>}
        <Opener {...props} value={value} posts={retained || undefined} {...(isToRead && { text: value })} />
      </Head>
      {atLeast !== undefined && <FloorBar floor={(100 * atLeast) / of} />}
      <p className="num mt-2.5 text-sm text-ink-3">{own.withheld[withheld](retained)}</p>
      <ClearestPosts {...props} />
    </>
  )
}

function Head({ name, badge, children }: { name: Behaviour; badge?: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 last:mb-0">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span>
          <span className="font-medium text-ink">{own.names[name]}</span>
          {own.means[name] && <span className="text-sm text-ink-3">{own.means[name]}</span>}
        </span>
        {badge}
      </span>
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2.5 gap-y-1">{children}</span>
    </div>
  )
}

type OpenerProps = RowProps & { value: string; posts: number | undefined; text?: string }

/** The posts it rests on, which can be counted again. */
function Opener({ name, report, value, posts, text }: OpenerProps) {
  const openProof = useOpenProof()
  if (posts === undefined) return null
  const shown = text ?? words.posts(posts)
  if (!proofOf(report, name)) return <span className="num text-sm text-ink-3">{shown}</span>
  return (
    <DetailTextButton
      label={words.open(own.names[name], text === undefined ? `${value}, ${shown}` : shown)}
      onOpen={() => openProof(name)}
      opens={name}
    >
      {shown}
    </DetailTextButton>
  )
}
