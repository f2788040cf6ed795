import { Link2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { report as words } from '#translated/web/text/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { Button } from '#web/ui/button.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** Lets others read the report. What it takes is fetched when it is asked for. */
export function Share({ analysis }: { analysis: Analysis }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={Link2} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.actions.share}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog analysis={analysis} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
