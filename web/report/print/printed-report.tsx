import type { ReactNode } from 'react'
import type { FigureId } from '#contract/figure.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { analysisText } from '#web/text/analysis.ts'
import { print } from '#web/text/print.ts'
import { Alert } from '#web/ui/alert.tsx'
import { type Excerpts, MOST_QUOTES } from './excerpts.ts'
import { notesOf } from './notes.ts'
import { PrintedAdvice } from './printed-advice.tsx'
import { PrintedBehaviour } from './printed-behaviour.tsx'
import { PrintedBrief } from './printed-brief.tsx'
import { PrintedEngagement, PrintedRhythm } from './printed-charts.tsx'
import { PrintedDeclared } from './printed-declared.tsx'
import { PrintedMethod } from './printed-method.tsx'
import { PrintedCited, PrintedThemes } from './printed-names.tsx'
import { PrintedNotes } from './printed-notes.tsx'
import { PrintedScore } from './printed-score.tsx'
import { PrintedStatistics } from './printed-statistics.tsx'

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
  const numberOf = (figure: FigureId) => notes.find((note) => note.figure === figure)?.number
  return (
    <main className="printed bg-surface text-sm text-ink">
      <Heading analysis={analysis} />
      {report.mockData && <Alert tone="note" className="mt-5" title={report.note ?? analysisText.simulated} />}
      <PrintedBrief report={report} />
      <PrintedScore analysis={analysis} numberOf={numberOf} />
      <PrintedDeclared report={report} />
      <PrintedStatistics report={report} numberOf={numberOf} />
      <PrintedBehaviour report={report} numberOf={numberOf} />
      {report.rhythm && <PrintedRhythm report={report} rhythm={report.rhythm} />}
      {report.engagement && <PrintedEngagement report={report} engagement={report.engagement} />}
      <PrintedThemes report={report} />
      <PrintedCited report={report} />
      <PrintedAdvice report={report} />
      <PrintedNotes notes={notes} excerpts={excerpts} quotes={quotes} />
      <PrintedMethod analysis={analysis} />
    </main>
  )
}

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
            <bdi>{bio}</bdi>
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
