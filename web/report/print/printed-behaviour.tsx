import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { FigureId } from '#contract/figure.ts'
import type { BehaviourFigure, Report } from '#contract/schemas/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { isShown, type MeasuredShare } from '#web/report/measured-share.ts'
import { print } from '#web/text/print.ts'
import { readerText } from '#web/text/reader.ts'
import { report as words } from '#web/text/report.ts'
import { EmptyBar } from '#web/ui/empty-bar.tsx'
import { IntervalBar } from '#web/ui/interval-bar.tsx'
import { NoteNumber, PrintedSection } from './printed-section.tsx'

const { behaviour: own } = words

type PrintedBehaviourProps = { report: Report; numberOf: (figure: FigureId) => number | undefined }

export function PrintedBehaviour({ report, numberOf }: PrintedBehaviourProps) {
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

const ROW = 'grid grid-cols-[10rem_1fr_3.5rem_9.5rem] items-center gap-3 border-t border-line py-1.5'
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
function WithheldRow({ name, number, posts }: NameProps & { posts: string }) {
  return (
    <li className={ROW}>
      <Name name={name} number={number} />
      <EmptyBar className="!h-2" />
      <span className="num col-span-2 text-right text-xs text-ink-3">
        <span className="text-sm font-medium text-ink">{own.notMeasurable}</span> {print.retained(posts)}
      </span>
    </li>
  )
}

function Row({ name, report, number }: NameProps & { report: Report }) {
  const figure = report.behaviour?.[name]
  if (figure?.withheld) return <WithheldRow name={name} number={number} posts={words.posts(figure.retained)} />
  const measured = report[name] ?? figure?.percent
  const shown = measured ?? indicativeBehaviour[name]
  const known = figure?.confidence === 'unmeasured' ? 0 : shown
  const { low = known, high = known } = figure ?? {}
  return (
    <li className={ROW}>
      <Name name={name} number={number} />
      <IntervalBar estimate={shown} low={low} high={high} measured={measured !== undefined} className="h-2" />
      <span className={`num text-right text-base font-semibold ${measured === undefined ? 'text-ink-3' : ''}`}>
        {words.percent(shown)}
      </span>
      <span className="num text-right text-xs text-ink-3">
        {measured === undefined ? print.indicative : marginOf(figure)}
      </span>
    </li>
  )
}
