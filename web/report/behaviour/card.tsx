import type { ReactNode } from 'react'
import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf, hasMargin } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { behaviourText } from '#translated/web/report/behaviour/text.ts'
import { report as words } from '#translated/web/text/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { figureName } from '#web/report/figure-name.ts'
import { useOpenProof } from '#web/report/proof/proof-opener.tsx'
import { ReaderLine } from '#web/report/reader-line.tsx'
import { ShareBar } from '#web/report/share-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { DetailTextButton } from '#web/ui/detail-button.tsx'
import { IntervalLegend, UnmeasuredBar } from '#web/ui/interval-bar.tsx'
import { captionOf, isMeasured } from './caption.ts'
import { ClearestPosts } from './clearest-posts.tsx'

export const { title } = behaviourText
export const place = () => 'left' as const

type SectionProps = { report: Report; analysisId: string }

/** Four shares of the posts, each with its margin on one scale. */
export function SectionCard({ report, analysisId }: SectionProps) {
  const { period } = report
  const marks = drawnMarks(report)
  const caption = captionOf(report)
  return (
    <Card
      title={behaviourText.title}
      {...(caption !== undefined && { caption })}
      {...(isMeasured(report) && { end: <ReaderLine report={report} /> })}
    >
      <ul>
        {BEHAVIOURS.map((name) => (
          <li key={name} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <BehaviourRow name={name} report={report} analysisId={analysisId} />
          </li>
        ))}
      </ul>
      <IntervalLegend marks={marks} scale={behaviourText.scale} className="border-t border-line pt-4" />
      {marks.margin && period && period.posts < FEW_POSTS && (
        <p className="mt-3 text-sm text-ink-3">{words.fewPosts}</p>
      )}
    </Card>
  )
}

/** The legend tells the marks that a bar has, and no other. */
function drawnMarks(report: Report) {
  const figures = BEHAVIOURS.flatMap((name) => figureOf(report, name) ?? [])
  const isDrawn = (isOne: (figure: ShownFigure) => boolean) => figures.some(isOne)
  const [isBanded, hasFloor] = [isDrawn(hasMargin), isDrawn(({ kind }) => kind === 'at-least')]
  const { sure, margin, estimate, unknown } = behaviourText.legend
  return {
    ...((isBanded || hasFloor) && { sure }),
    ...(isBanded && { margin }),
    ...(isDrawn(({ kind, value }) => kind !== 'band' && value !== undefined) && { estimate }),
    ...(hasFloor && { unknown }),
  }
}

type RowProps = SectionProps & { name: Behaviour }

function BehaviourRow(props: RowProps) {
  const { name, report } = props
  const figure = figureOf(report, name)
  if (!figure) return <IndicativeRow name={name} />
  const { kind, count = 0 } = figure
  const [value, margin] = [figureWords.value(figure), figureWords.margin(figure)]
  if (kind === 'unread')
    return (
      <Head name={name}>
        <span className="text-sm text-ink-3">{value}</span>
      </Head>
    )
  const isToRead = kind === 'to-read' && count > 0
  const isTold = kind !== 'to-read' && kind !== 'at-least'
  return (
    <>
      <Head name={name}>
        {!isToRead && (
          <span className={`num font-semibold text-ink ${margin || kind === 'band' ? 'text-lg' : ''}`}>{value}</span>
        )}
        {margin && <span className="num text-xs text-ink-3">{margin}</span>}
        <Opener
          {...props}
          value={value}
          posts={isTold ? figure.count : count || undefined}
          {...(isToRead && { text: value })}
        />
      </Head>
      <ShareBar figure={figure} />
      {!isTold && <p className="num mt-2.5 text-sm text-ink-3">{figureWords.advice(figure)}</p>}
      <ClearestPosts {...props} />
    </>
  )
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
      <p className="num mt-2.5 text-sm text-ink-3">{behaviourText.indicative}</p>
    </>
  )
}

function Head({ name, children }: { name: Behaviour; children: ReactNode }) {
  return (
    <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 last:mb-0">
      <span>
        <span className="font-medium text-ink">{figureName(name)}</span>
        {behaviourText.means[name] && <span className="text-sm text-ink-3">{behaviourText.means[name]}</span>}
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
      label={words.open(figureName(name), text === undefined ? `${value}, ${shown}` : shown)}
      onOpen={() => openProof(name)}
      opens={name}
    >
      {shown}
    </DetailTextButton>
  )
}
