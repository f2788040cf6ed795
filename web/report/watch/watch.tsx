import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { report as words } from '#translated/web/text/report.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { Button } from '#web/ui/button.tsx'

const WatchDialog = lazy(async () => ({ default: (await import('./watch-dialog.tsx')).WatchDialog }))

/** Has the account read again. What it takes is fetched when it is asked for. */
export function Watch({ analysis }: { analysis: Analysis }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={Bell} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.actions.watch}
      </Button>
      {isOpen && (
        <Suspense>
          <WatchDialog analysis={analysis} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
