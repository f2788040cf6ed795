import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TodayAnswer } from '#contract/schemas/console.ts'
import { formatDate, formatEuros, formatNumber } from '#translated/web/text/format.ts'
import { consoleText, formatDuration } from '#web/text/console.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Alerts } from './alerts.tsx'
import { consoleApi } from './api.ts'
import { useNow } from './clock.tsx'
import { PageState } from './page-state.tsx'

const text = consoleText.today

export function TodayScreen() {
  const query = useQuery({ queryKey: ['today'], queryFn: consoleApi.today })
  return <PageState query={query}>{(today) => <Today today={today} />}</PageState>
}

/** The day at a glance. What is not known says so, and never reads as well. */
function Today({ today }: { today: TodayAnswer }) {
  const now = useNow()
  const { sales, credits, analyses, x, reader, backup, rehearsal, audit } = today
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 lg:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="font-display text-2xl font-semibold">{text.title}</h1>
        <p className="num text-sm text-ink-3">{`${text.asOf(today.at)} · ${text.version(today.version)}`}</p>
      </div>
      {sales.pausedSince && <Alert tone="info" title={text.salesPaused(sales.pausedSince)} className="mt-4" />}
      <Alerts alerts={today.alerts} />
      <div className="mt-5 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        <Figure name={text.sales} value={formatEuros(sales.cents)}>
          {text.packs(sales.packs)}
          {sales.refundedCents > 0 && `, ${text.refunded(sales.refundedCents)}`}
        </Figure>
        <Figure name={text.credits} value={text.spent(credits.spent)}>
          {`${text.granted(credits.granted)}, ${text.returned(credits.returned)}`}
        </Figure>
        <Figure name={text.analyses} value={formatNumber(analyses.done)}>
          {`${text.underWay(analyses.underWay)}, ${text.failed(analyses.failed)}`}
        </Figure>
        <Figure name={text.x} value={x ? text.dollars(x.dollars, x.budget) : null} unknown={text.xUnread}>
          {x && <Share part={x.dollars} whole={x.budget} />}
        </Figure>
        <Figure
          name={text.reader}
          value={reader ? text.tokens(reader.tokens, reader.budget) : null}
          unknown={text.noReader}
        >
          {reader && (
            <>
              <Share part={reader.tokens} whole={reader.budget} />
              {reader.pausedSince ? text.readerPaused : text.euros(reader.euros)}
            </>
          )}
        </Figure>
        <Figure
          name={text.audit}
          value={audit && (audit.differences === 0 ? text.auditRight : text.auditWrong(audit.differences))}
          unknown={text.noAudit}
          isWrong={audit !== null && audit.differences > 0}
        >
          {audit && formatDate(audit.at)}
        </Figure>
        <Figure
          name={text.backup}
          value={backup && text.backupAge(formatDuration(now - Date.parse(backup.at)))}
          unknown={today.isBackupWatched ? text.noBackup : text.backupUnwatched}
          isWrong={backup !== null && now - Date.parse(backup.at) > LATE_BACKUP_MS}
        >
          {backup && text.backupSize(backup.bytes)}
        </Figure>
        <Figure name={text.rehearsal} value={rehearsal && formatDate(rehearsal.at)} unknown={text.noRehearsal}>
          {rehearsal && text.rehearsedBy(rehearsal.what, rehearsal.by)}
        </Figure>
        <Figure
          name={text.agreement}
          value={today.agreements[0] ? text.kappa(today.agreements[0].kappa) : null}
          unknown={text.noAgreement}
        >
          {today.agreements.map(({ one, other, alike, contests, kappa }, nth) => (
            <span key={`${one} ${other}`} className="block">
              {[text.pair(one, other), text.alike(alike, contests), nth > 0 && text.kappa(kappa)]
                .filter(Boolean)
                .join(', ')}
            </span>
          ))}
        </Figure>
      </div>
    </main>
  )
}

/** One is made each night. */
const LATE_BACKUP_MS = 26 * 3_600_000

type FigureProps = {
  name: string
  /** Null where it is not known; then `unknown` says so. */
  value: string | null
  unknown?: string
  isWrong?: boolean
  children?: ReactNode
}

/** A name, its figure, what goes with it. */
function Figure({ name, value, unknown, isWrong = false, children }: FigureProps) {
  return (
    <section aria-label={name} className="bg-surface p-5 sm:min-h-32">
      <h2 className="text-xs font-medium text-ink-3">{name}</h2>
      {value === null ? (
        <p className="mt-2 text-sm text-ink-2">{unknown}</p>
      ) : (
        <p className={`num mt-1 font-display text-xl font-semibold ${isWrong ? 'text-danger' : ''}`}>{value}</p>
      )}
      <div className="num mt-1 text-sm text-ink-2">{children}</div>
    </section>
  )
}

/** How much of a budget is used. */
function Share({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, part / whole) : 1
  const fill = share > 0.9 ? 'fill-danger-fill' : 'fill-proof-fill'
  return (
    <svg className="drawn-bar my-2 block h-1.5 w-full rounded-full bg-sunken" aria-hidden>
      <rect className={fill} width={`${100 * share}%`} height="100%" rx="3" />
    </svg>
  )
}
