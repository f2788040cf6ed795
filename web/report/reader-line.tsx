import { ScanText } from 'lucide-react'
import type { Report } from '#contract/schemas/report.ts'
import { readerText } from '#translated/web/text/reader.ts'

/** Who read the posts, in one quiet line. */
export function ReaderLine({ report }: { report: Report }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-3">
      {report.reader && <ScanText className="size-4 shrink-0" strokeWidth={1.75} aria-hidden />}
      {report.reader ? readerText.byModel : readerText.basic}
    </p>
  )
}
