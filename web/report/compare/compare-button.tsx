import { Columns2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { compare } from '#translated/web/text/compare.ts'
import type { Analysis } from '#web/api/analysis.ts'
import { Button } from '#web/ui/button.tsx'
import { useComparison, useOtherAnalyses } from './use-comparison.ts'

const ComparePicker = lazy(async () => ({ default: (await import('./compare-picker.tsx')).ComparePicker }))

/** Opens the list of analyses to compare with under the report's actions; absent without another, or while one is compared. */
export function CompareButton({ analysis }: { analysis: Analysis }) {
  const { isCompared } = useComparison()
  const { others } = useOtherAnalyses(analysis)
  const [isOpen, setIsOpen] = useState(false)
  if (others.length === 0 || isCompared) return null
  return (
    <>
      <Button variant="secondary" icon={Columns2} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {compare.picker.button}
      </Button>
      {isOpen && (
        // As wide as the actions, and never the reason they grow: the title beside them would be left no room.
        <div className="order-last flex w-0 min-w-full">
          <Suspense>
            <ComparePicker analysis={analysis} takesFocus />
          </Suspense>
        </div>
      )}
    </>
  )
}
