import type { TodayAnswer } from '#contract/schemas/console.ts'
import { formatDate, formatHour } from '#translated/web/text/format.ts'
import { consoleText } from '#web/text/console.fr.ts'
import { Alert } from '#web/ui/alert.tsx'

const text = consoleText.today

/** What Prometheus says is wrong. Where it cannot be asked, that is said: silence is not « all is well ». */
export function Alerts({ alerts }: Pick<TodayAnswer, 'alerts'>) {
  if (alerts.state === 'unset') return <Alert tone="info" title={text.alertsUnset} className="mt-4" />
  if (alerts.state === 'unreachable') return <Alert title={text.alertsUnreachable} className="mt-4" />
  if (alerts.firing.length === 0) return <Alert tone="success" title={text.noAlert} className="mt-4" />
  return (
    <div className="mt-4 grid gap-3">
      {alerts.firing.map(({ name, summary, since, runbook }) => (
        <Alert key={`${name} ${since}`} title={name}>
          <p>{summary}</p>
          <p className="num">
            {`${formatDate(since)}, ${formatHour(since)}`}
            {runbook && (
              <>
                {' · '}
                <a href={runbook} className="underline underline-offset-4" target="_blank" rel="noreferrer">
                  {text.runbook}
                </a>
              </>
            )}
          </p>
        </Alert>
      ))}
    </div>
  )
}
