import type { ReactNode } from 'react'
import { analysisText } from '#translated/web/text/analysis.ts'
import { common } from '#translated/web/text/common.ts'
import { Spinner } from '#web/ui/button.tsx'
import { EmptyRuler } from '#web/ui/ruler.tsx'

/** The report's boxes before the report: drawn after 150 ms, so that what loads faster does not flash. */
export function ReportSkeleton() {
  return (
    <div className="animate-fade-in [animation-delay:150ms] [animation-fill-mode:backwards]">
      <div className="mt-5 mb-6 flex items-center gap-4" aria-hidden>
        <Block className="size-14 !rounded-full" />
        <div>
          <Block className="h-8 w-56" />
          <Block className="mt-2 h-4 w-40" />
        </div>
      </div>
      <div className="space-y-4 sm:space-y-5">
        <Box>
          <div className="flex items-center justify-between">
            <p className="text-sm font-medium text-ink-2" aria-hidden>
              {analysisText.score}
            </p>
            <p role="status" className="inline-flex items-center gap-2 text-sm text-ink-2">
              <Spinner />
              {common.loading}
            </p>
          </div>
          <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]" aria-hidden>
            <div>
              <Block className="h-16 w-36" />
              <EmptyRuler className="mt-6 w-full" />
              <Block className="mt-6 h-4 w-2/3" />
            </div>
            <div>
              <Block className="h-5 w-24" />
              {[1, 2, 3, 4].map((row) => (
                <Block key={row} className="mt-5 h-4 w-full" />
              ))}
            </div>
          </div>
        </Box>
        <div className="grid gap-4 sm:gap-5 lg:grid-cols-12" aria-hidden>
          <Box className="lg:col-span-7">
            <Block className="h-5 w-48" />
            <Block className="mt-2 h-4 w-40" />
            {[1, 2, 3, 4].map((row) => (
              <div key={row} className="mt-6">
                <Block className="h-4 w-28" />
                <Block className="mt-3 h-3 w-full" />
              </div>
            ))}
          </Box>
          <Box className="lg:col-span-5">
            <Block className="h-5 w-44" />
            <Block className="mt-2 h-4 w-56 max-w-full" />
            {[1, 2, 3].map((row) => (
              <div key={row} className="mt-5 grid gap-6 border-t border-line pt-5 sm:grid-cols-[7rem_1fr]">
                <Block className="h-4 w-20" />
                <Block className="h-4 w-28" />
              </div>
            ))}
          </Box>
        </div>
      </div>
    </div>
  )
}

function Box({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`min-w-0 rounded-lg border border-line bg-surface p-5 sm:p-6 ${className}`}>{children}</div>
}

export function Block({ className }: { className: string }) {
  return <span className={`skeleton block ${className}`} aria-hidden />
}
