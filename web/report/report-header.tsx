import { Ellipsis, FileDown } from 'lucide-react'
import { useState } from 'react'
import { NETWORKS, networkName } from '#contract/networks.ts'
import type { Report } from '#contract/schemas/report.ts'
import { analysisText } from '#translated/web/text/analysis.ts'
import { common } from '#translated/web/text/common.ts'
import { formatDate, QUOTES } from '#translated/web/text/format.ts'
import { report as words } from '#translated/web/text/report.ts'
import { Avatar } from '#web/analyses/avatar.tsx'
import type { Analysis } from '#web/api/analysis.ts'
import { wordsLanguage } from '#web/report/quote/words-language.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { dashboardText } from '#web/text/dashboard.ts'
import { exportText } from '#web/text/export.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CompareButton } from './compare/compare-button.tsx'
import { useExportPdf, usePdfButton } from './print/load-printed-report.ts'
import { Printing } from './print/printing.tsx'
import { Rerun } from './rerun/rerun.tsx'
import { Share } from './share/share.tsx'
import { Watch } from './watch/watch.tsx'

/** Whose analysis it is, and when; once it is a report, what can be done with it. */
export function ReportHeader({ analysis }: { analysis: Analysis }) {
  const { username, status } = analysis
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-4 sm:mt-4 sm:items-center max-sm:gap-y-3">
      <ReportTitle
        analysis={analysis}
        document={status === 'erased' ? common.title(dashboardText.erased) : analysisText.title(username)}
      />
      {status === 'done' && (
        <>
          {/* A phone keeps its first screen for the answer. */}
          <IconButton
            icon={Ellipsis}
            label={words.actions.more}
            aria-expanded={isOpen}
            className="sm:hidden"
            onClick={() => setIsOpen(!isOpen)}
          />
          <Rerun analysis={analysis} className={isOpen ? '' : 'max-sm:hidden'}>
            <Watch analysis={analysis} />
            <Share analysis={analysis} />
            <ExportPdf analysis={analysis} />
            <CompareButton analysis={analysis} />
          </Rerun>
          <Printing analysis={analysis} />
        </>
      )}
    </div>
  )
}

export function ReportTitle({ analysis, document }: { analysis: Analysis; document: string }) {
  const { username, name, createdAt, status, report } = analysis
  const isErased = status === 'erased'
  const bio = isErased ? undefined : report?.profile?.bio.trim()
  return (
    // The actions have a line of their own: beside them a name was cut.
    <div className="min-w-0 flex-1 sm:basis-full">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar analysis={analysis} size="page" className="max-sm:hidden" />
        <div className="min-w-0">
          <PageTitle
            document={document}
            className="font-display text-xl font-semibold break-words text-ink sm:text-2xl xl:text-3xl"
          >
            {isErased ? dashboardText.erased : `@${username}`}
          </PageTitle>
          <p className="num mt-0.5 text-base text-ink-2 wrap-anywhere">
            {[!isErased && name, analysisText.on(formatDate(createdAt))].filter(Boolean).join(' · ')}
            {!isErased && <AtNetwork report={report} />}
          </p>
        </div>
      </div>
      {bio && <Bio text={bio} />}
    </div>
  )
}

/** The account itself, where anybody can go on reading; an invented one is nowhere. */
function AtNetwork({ report }: { report: Report | null }) {
  const { profile, mockData } = report ?? {}
  if (!profile || mockData) return null
  const { network = 'x' } = profile
  return (
    <>
      {' · '}
      <a
        href={NETWORKS[network].profileUrl(profile)}
        target="_blank"
        rel="noreferrer"
        className="underline decoration-line-strong decoration-1 underline-offset-4 hover:text-ink"
      >
        {analysisText.at(networkName(network))}
        <span className="sr-only">{` ${analysisText.newTab}`}</span>
      </a>
    </>
  )
}

/** How the account presents itself, in its own voice. */
function Bio({ text }: { text: string }) {
  return (
    <blockquote className="mt-3 line-clamp-12 max-w-prose font-quote text-lg leading-snug wrap-anywhere text-ink max-sm:mt-1 max-sm:line-clamp-1 max-sm:text-base">
      {QUOTES.before}
      <bdi {...wordsLanguage(text)}>{text}</bdi>
      {QUOTES.after}
    </blockquote>
  )
}

function ExportPdf({ analysis }: { analysis: Analysis }) {
  const { mutate, isPending } = useExportPdf(analysis)
  const button = usePdfButton()
  return (
    <Button variant="secondary" icon={FileDown} loading={isPending} onClick={() => mutate()}>
      {isPending ? exportText.preparing : button}
    </Button>
  )
}
