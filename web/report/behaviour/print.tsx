import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { Report } from '#contract/schemas/report.ts'
import type { ShownFigure } from '#contract/schemas/shown-figure.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { figureWords } from '#translated/contract/figure-words.ts'
import { behaviourText } from '#translated/web/report/behaviour/text.ts'
import { print } from '#translated/web/text/print.ts'
import { report as words } from '#translated/web/text/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { figureName } from '#web/report/figure-name.ts'
import { NoteNumber, type PrintedNote, type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { ShareBar } from '#web/report/share-bar.tsx'
import { UnmeasuredBar } from '#web/ui/interval-bar.tsx'
import { captionOf, isMeasured } from './caption.ts'

export const notes = (report: Report): PrintedNote[] =>
  BEHAVIOURS.flatMap((name) => {
    const figure = figureOf(report, name)
    return figure?.of === undefined ? [] : [{ figure: name, basis: basisOf(figure) }]
  })

export function Print({ report, numberOf }: PrintedProps) {
  const of = figureOf(report, 'toxicity')?.of
  return (
    <PrintedSection
      title={behaviourText.title}
      caption={of === undefined ? captionOf(report) : print.behaviourCaption(of)}
    >
      <ul className="mt-2">
        {BEHAVIOURS.map((name) => (
          <Row key={name} name={name} figure={figureOf(report, name)} number={numberOf(name)} />
        ))}
      </ul>
      {isMeasured(report) && report.period && report.period.posts < FEW_POSTS && (
        <p className="mt-1 text-xs text-ink-3">{words.fewPosts}</p>
      )}
    </PrintedSection>
  )
}

const basisOf = (figure: ShownFigure) => figureWords.advice(figure) || `${figureWords.basis(figure)}.`

// In a narrow column (the operators' console on a phone) the bar goes below the name and the figure.
const ROW =
  'grid grid-cols-[10rem_1fr_3.5rem_9.5rem] items-center gap-3 border-t border-line py-1.5 @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:gap-y-1.5 @max-lg:py-2.5'
const BAR = 'h-2 @max-lg:col-span-2 @max-lg:row-start-2'
const NUMBER = 'num text-right text-base font-semibold @max-lg:col-start-2 @max-lg:row-start-1'
const BESIDE = 'num text-right text-xs text-ink-3 @max-lg:text-left'
type RowProps = { name: Behaviour; figure: ShownFigure | undefined; number: number | undefined }

/** A percentage has a column of its own; words take the place of both. Why there is no share is in the note. */
function Row({ name, figure, number }: RowProps) {
  return (
    <li className={ROW}>
      <span className="font-medium">
        {figureName(name)}
        <NoteNumber number={number} />
      </span>
      {figure ? <Shown figure={figure} /> : <Indicative value={indicativeBehaviour[name]} />}
    </li>
  )
}

function Shown({ figure }: { figure: ShownFigure }) {
  const { kind, value: point, count } = figure
  const [value, margin] = [figureWords.value(figure), figureWords.margin(figure)]
  const posts = count === undefined ? '' : words.posts(count)
  const bar = point === undefined && kind !== 'at-least' ? <span /> : <ShareBar figure={figure} className={BAR} />
  if (margin)
    return (
      <>
        {bar}
        <span className={NUMBER}>{value}</span>
        <span className={`${BESIDE} @max-lg:col-span-2`}>{[posts, margin].filter(Boolean).join(', ')}</span>
      </>
    )
  return (
    <>
      {bar}
      <span className={`${BESIDE} col-span-2 @max-lg:row-start-3`}>
        <span className="text-sm font-medium text-ink">{value}</span> {posts && print.retained(posts)}
      </span>
    </>
  )
}

function Indicative({ value }: { value: number }) {
  return (
    <>
      <UnmeasuredBar value={value} className={BAR} />
      <span className={`${NUMBER} text-ink-3`}>{words.percent(value)}</span>
      <span className={`${BESIDE} @max-lg:col-span-2`}>{print.indicative}</span>
    </>
  )
}
