import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { NoteNumber, type PrintedNote, type PrintedProps, PrintedSection } from '#web/report/print/printed-section.tsx'
import { print } from '#web/text/print.fr.ts'
import { readerText } from '#web/text/reader.fr.ts'
import { report as words } from '#web/text/report.fr.ts'
import { FloorBar, IntervalBar, UnmeasuredBar } from '#web/ui/interval-bar.tsx'
import { isBand, isShown, type MeasuredShare, shareWords } from './measured-share.ts'
import { behaviourText as own } from './text.fr.ts'
import { withheldValue } from './withheld-share.ts'

export const notes = ({ behaviour }: Report): PrintedNote[] =>
  behaviour ? BEHAVIOURS.map((figure) => ({ figure, basis: basisOf(behaviour[figure]) })) : []

export function Print({ report, numberOf }: PrintedProps) {
  return (
    <PrintedSection title={own.title} caption={captionOf(report)}>
      <ul className="mt-2">
        {BEHAVIOURS.map((name) => (
          <Row key={name} name={name} report={report} number={numberOf(name)} />
        ))}
      </ul>
      {report.behaviour && report.period && report.period.posts < FEW_POSTS && (
        <p className="mt-1 text-xs text-ink-3">{words.fewPosts}</p>
      )}
    </PrintedSection>
  )
}

function basisOf({ confidence, retained, of, withheld }: BehaviourFigure): string {
  if (withheld) return own.withheld[withheld](retained)
  const basis = words.postsOf(retained, of)
  const said = { low: own.lowConfidence, unmeasured: readerText.unmeasured, measured: undefined, counted: undefined }[
    confidence
  ]
  return said ? `${basis}, ${said}.` : `${basis}.`
}

function captionOf(report: Report): string | undefined {
  if (!report.behaviour && BEHAVIOURS.every((name) => report[name] === undefined)) return own.unmeasured
  return report.behaviour && print.behaviourCaption(report.behaviour.toxicity.of)
}

function marginWords({ confidence, retained, low, high }: MeasuredShare): string {
  const counted = words.posts(retained)
  return print.margin(
    { counted, measured: counted, low: own.lowConfidence, unmeasured: readerText.unmeasured }[confidence],
    low,
    high,
  )
}

function marginOf(figure: BehaviourFigure | undefined): string {
  if (figure?.confidence === 'unmeasured') return readerText.unmeasured
  return isShown(figure) ? marginWords(figure) : own.noMargin
}

// In a narrow column (the operators' console on a phone) the bar goes below the name and the figure.
const ROW =
  'grid grid-cols-[10rem_1fr_3.5rem_9.5rem] items-center gap-3 border-t border-line py-1.5 @max-lg:grid-cols-[minmax(0,1fr)_auto] @max-lg:gap-y-1.5 @max-lg:py-2.5'
const BAR = 'h-2 @max-lg:col-span-2 @max-lg:row-start-2'
type NameProps = { name: Behaviour; number: number | undefined }

function Name({ name, number }: NameProps) {
  return (
    <span className="font-medium">
      {own.names[name]}
      <NoteNumber number={number} />
    </span>
  )
}

/** Why no share is drawn from its posts is in its note. */
function WithheldRow({ name, number, figure }: NameProps & { figure: BehaviourFigure }) {
  const { retained, of, atLeast, withheld } = figure
  const floor = atLeast === undefined ? undefined : (100 * atLeast) / of
  return (
    <li className={ROW}>
      <Name name={name} number={number} />
      {floor === undefined ? <span /> : <FloorBar floor={floor} className={BAR} />}
      <span className="num col-span-2 text-right text-xs text-ink-3 @max-lg:row-start-3 @max-lg:text-left">
        <span className="text-sm font-medium text-ink">{withheldValue(figure)}</span>{' '}
        {withheld !== 'unread' && print.retained(words.posts(retained))}
      </span>
    </li>
  )
}

function BandRow({ name, number, figure }: NameProps & { figure: MeasuredShare }) {
  return (
    <li className={ROW}>
      <Name name={name} number={number} />
      <IntervalBar low={figure.low} high={figure.high} className={BAR} />
      <span className="num col-span-2 text-right text-xs text-ink-3 @max-lg:row-start-3 @max-lg:text-left">
        <span className="text-sm font-medium text-ink">{shareWords(figure).value}</span>{' '}
        {print.retained(words.posts(figure.retained))}
      </span>
    </li>
  )
}

function Row({ name, report, number }: NameProps & { report: Report }) {
  const figure = report.behaviour?.[name]
  if (figure?.withheld) return <WithheldRow name={name} number={number} figure={figure} />
  if (isBand(figure)) return <BandRow name={name} number={number} figure={figure} />
  const measured = report[name] ?? figure?.percent
  const shown = measured ?? indicativeBehaviour[name]
  const known = figure?.confidence === 'unmeasured' ? 0 : shown
  const { low = known, high = known } = figure ?? {}
  return (
    <li className={ROW}>
      <Name name={name} number={number} />
      {measured === undefined ? (
        <UnmeasuredBar value={shown} className={BAR} />
      ) : (
        <IntervalBar estimate={shown} low={low} high={high} className={BAR} />
      )}
      <span
        className={`num text-right text-base font-semibold @max-lg:col-start-2 @max-lg:row-start-1 ${measured === undefined ? 'text-ink-3' : ''}`}
      >
        {words.percent(shown)}
      </span>
      <span className="num text-right text-xs text-ink-3 @max-lg:col-span-2 @max-lg:text-left">
        {measured === undefined ? print.indicative : marginOf(figure)}
      </span>
    </li>
  )
}
