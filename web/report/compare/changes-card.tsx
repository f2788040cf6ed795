import type { Report } from '#contract/schemas/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { compare } from '#web/text/compare.ts'
import { failure } from '#web/text/failure.ts'
import { readerText } from '#web/text/reader.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangesList } from './changes-list.tsx'
import { EarlierList } from './earlier-list.tsx'
import { haveSameMethod, haveSameReader, haveSameReading } from './same-method.ts'
import { Unread } from './unread.tsx'
import { useEarlier, useWholeReport } from './use-earlier.ts'

const { changes: own } = compare

/** The earlier analyses of the same profile, and what differs from the latest of them that was made the same way. */
export function ChangesCard({ analysis }: { analysis: Analysis }) {
  const report = analysis.report ?? {}
  const list = useEarlier(analysis)
  const earlier = list.data?.analyses ?? []
  const baseline = earlier.find(({ report: before }) => before && haveSameMethod(before, report))
  const { report: before, ...whole } = useWholeReport(baseline?.id)
  const [latest] = earlier
  if (list.isError && !list.data)
    return <Unread what={failure.earlier} error={list.error} onRetry={() => void list.refetch()} />
  if (!latest) return null
  return (
    <Card title={own.title} caption={own.caption}>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        {baseline ? (
          <>
            {before && <Changes since={baseline.createdAt} before={before} now={report} />}
            {!before && whole.error && (
              <Unread what={failure.earlier} error={whole.error} onRetry={() => void whole.refetch()} />
            )}
          </>
        ) : (
          <p className="num max-w-prose text-base text-ink-2">{whyNotCompared(latest.report ?? {}, report)}</p>
        )}
        <EarlierList analyses={earlier} />
      </div>
    </Card>
  )
}

function Changes({ since, before, now }: { since: string; before: Report; now: Report }) {
  return (
    <div className="min-w-0">
      <h3 className="num text-base font-semibold text-ink">{own.since(since)}</h3>
      {haveSameReading(before, now) && haveSameReader(before, now) ? (
        <p className="mt-3 text-base text-ink-2">{own.samePosts}</p>
      ) : (
        <>
          {!haveSameReader(before, now) && (
            <p className="mt-3 max-w-prose text-base wrap-anywhere text-ink-2">{otherReader(before, now)}</p>
          )}
          <ChangesList before={before} now={now} />
          <p className="mt-4 max-w-prose text-sm text-ink-3">{own.rule}</p>
        </>
      )}
    </div>
  )
}

function otherReader(before: Report, now: Report): string {
  return readerText.otherReader(before.readerVersion ?? readerText.house, now.readerVersion ?? readerText.house)
}

function whyNotCompared({ methodVersion: before }: Report, { methodVersion: now }: Report) {
  return before === undefined || now === undefined ? compare.unknownMethod : own.otherMethod(before, now)
}
