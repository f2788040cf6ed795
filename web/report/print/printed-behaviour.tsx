import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import { FEW_POSTS } from '#contract/constants.ts'
import type { FigureId } from '#contract/figure.ts'
import type { Report } from '#contract/schemas/report.ts'
import { indicativeBehaviour } from '#web/analyses/fallbacks.ts'
import { isShown, type MeasuredShare } from '#web/report/measured-share.ts'
import { print } from '#web/text/print.ts'
import { report as words } from '#web/text/report.ts'
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

/** Of an estimate the posts retained are no count: its note tells them. */
function marginWords({ confidence, retained, low, high }: MeasuredShare): string {
  const kinds = { counted: words.posts(retained), measured: print.estimate, low: own.lowConfidence }
  return print.margin(kinds[confidence], low, high)
}

function Row({ name, report, number }: { name: Behaviour; report: Report; number: number | undefined }) {
  const figure = report.behaviour?.[name]
  const measured = report[name] ?? figure?.percent
  const shown = measured ?? indicativeBehaviour[name]
  const { low = shown, high = shown } = figure ?? {}
  return (
    <li className="grid grid-cols-[10rem_1fr_3.5rem_9.5rem] items-center gap-3 border-t border-line py-1.5">
      <span className="font-medium">
        {own.names[name]}
        <NoteNumber number={number} />
      </span>
      <IntervalBar estimate={shown} low={low} high={high} measured={measured !== undefined} className="h-2" />
      <span className={`num text-right text-base font-semibold ${measured === undefined ? 'text-ink-3' : ''}`}>
        {words.percent(shown)}
      </span>
      <span className="num text-right text-xs text-ink-3">
        {measured === undefined ? print.indicative : isShown(figure) ? marginWords(figure) : own.noMargin}
      </span>
    </li>
  )
}
