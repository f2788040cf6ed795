import { type ReactNode, use } from 'react'
import { BEHAVIOURS, type Behaviour } from '#contract/behaviours.ts'
import type { FigureId } from '#contract/figure.ts'
import { proofOf } from '#contract/proof.ts'
import type { Report } from '#contract/schemas/report.ts'
import { figureOf } from '#contract/shown-figure.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { formatDate } from '#translated/web/text/format.ts'
import { print } from '#translated/web/text/print.ts'
import { credibilityOf } from '#web/analyses/credibility.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { figureName } from '#web/report/figure-name.ts'
import { MarkedQuote } from '#web/report/quote/marked-quote.tsx'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { readingOf } from '#web/report/reader.ts'
import { ReportSource } from '#web/report/report-source.ts'
import { prints } from '#web/report/sections.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type Excerpts, MOST_QUOTES } from './excerpts.ts'
import { noteId, type PrintedNote, PrintedSection } from './printed-section.tsx'

type PrintedReportProps = {
  analysis: Analysis
  excerpts: Excerpts
  /** So many of a figure at most. */
  quotes?: number
}

/** The report on A4, without anything to press: its figures carry the numbers of notes that say what they rest on. */
export function PrintedReport({ analysis, excerpts, quotes = MOST_QUOTES }: PrintedReportProps) {
  const report = analysis.report ?? {}
  const notes = notesOf(report)
  const { notice } = use(ReportSource)
  const numberOf = (figure: FigureId) => notes.find((note) => note.figure === figure)?.number
  return (
    <main className="printed bg-surface text-sm text-ink">
      <Heading analysis={analysis} />
      {notice && (
        <Alert tone="note" className="mt-5" title={notice.title}>
          {notice.detail}
        </Alert>
      )}
      {report.mockData && <Alert tone="note" className="mt-5" title={analysisText.simulatedNote(report.note)} />}
      {prints.all().map(({ id, Print }) => (
        <Print key={id} analysis={analysis} report={report} numberOf={numberOf} />
      ))}
      <PrintedNotes notes={notes} excerpts={excerpts} quotes={quotes} />
      <PrintedMethod analysis={analysis} />
    </main>
  )
}

type Note = PrintedNote & { number: number }

/** One for each figure of the printed report that has a proof, in the order they are read. */
const notesOf = (report: Report): Note[] =>
  prints
    .all()
    .flatMap(({ notes }) => notes?.(report) ?? [])
    .filter(({ figure }) => proofOf(report, figure) !== undefined)
    .map((note, index) => ({ ...note, number: index + 1 }))

function Heading({ analysis }: { analysis: Analysis }) {
  const { username, name, createdAt, report } = analysis
  const { period, profile } = report ?? {}
  const bio = profile?.bio.trim()
  return (
    <div className="flex items-end justify-between gap-6">
      <div className="min-w-0">
        <h1 className="font-display text-3xl font-semibold wrap-anywhere">{`@${username}`}</h1>
        <p className="mt-1 text-ink-2 wrap-anywhere">{name}</p>
        {bio && (
          <p className="mt-1 line-clamp-8 font-quote text-base wrap-anywhere">
            {print.quoteOpens}
            <bdi {...wordsLanguage(bio)}>{bio}</bdi>
            {print.quoteCloses}
          </p>
        )}
      </div>
      <p className="num shrink-0 text-right text-xs text-ink-3">
        <Line>{print.on(createdAt)}</Line>
        {period && <Line>{print.read(period.posts)}</Line>}
        {period && <Line>{analysisText.days(period.from, period.to)}</Line>}
      </p>
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>

type PrintedNotesProps = { notes: readonly Note[]; excerpts: Excerpts; quotes: number }

/** What each numbered figure rests on. */
function PrintedNotes({ notes, excerpts, quotes }: PrintedNotesProps) {
  if (notes.length === 0) return null
  const hasExcerpts = Object.keys(excerpts).length > 0
  return (
    <PrintedSection title={print.proofs} caption={hasExcerpts ? print.excerpts : print.whole} isLong>
      <ol className="mt-2 columns-2 gap-8 text-xs">
        {notes.map(({ number, figure, basis }) => (
          <li key={figure} id={noteId(number)} className="flex break-inside-avoid gap-2 border-t border-line py-1.5">
            <span className="num w-4 shrink-0 font-semibold text-proof">{number}</span>
            <div className="min-w-0 text-ink-2">
              <p className="num">
                <span className="font-medium text-ink">{`${figureName(figure)}.`}</span> {basis}
              </p>
              {excerpts[figure]?.slice(0, quotes).map((excerpt) => (
                <p key={excerpt.id} className="mt-0.5 text-sm">
                  <MarkedQuote {...excerpt} />
                  {excerpt.createdAt && (
                    <span className="num text-xs whitespace-nowrap text-ink-3"> {formatDate(excerpt.createdAt)}</span>
                  )}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </PrintedSection>
  )
}

/** How to read the figures, and which report and method they are of, for whoever has the paper alone. */
function PrintedMethod({ analysis }: { analysis: Analysis }) {
  const { id, report } = analysis
  const isTold = (behaviour: Behaviour) => report !== null && figureOf(report, behaviour) !== undefined
  const isWhole = credibilityOf(id, report).isMeasured && BEHAVIOURS.every(isTold)
  const version = report?.methodVersion
  return (
    <PrintedSection title={print.method} isLong>
      <div className="mt-2 space-y-1 text-xs text-ink-2">
        {print.limits.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {report?.score && <p>{readingOf(report).join(' ')}</p>}
        {!isWhole && <p>{print.indicativeMeans}</p>}
        <p className="num text-ink-3">{[version && print.version(version), print.id(id)].filter(Boolean).join(' ')}</p>
      </div>
    </PrintedSection>
  )
}
