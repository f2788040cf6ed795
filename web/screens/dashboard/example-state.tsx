import { ArrowLeft } from 'lucide-react'
import { ExampleReport } from '#web/report/example-report.tsx'
import { EXAMPLE_PARAMETER, paths } from '#web/shell/paths.ts'
import { useCloseOverlay } from '#web/shell/use-close-overlay.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { example as words } from '#web/text/example.fr.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** The example of a report for a customer who has none yet, in place of the dashboard. */
export function ExampleState() {
  const close = useCloseOverlay(EXAMPLE_PARAMETER)
  return (
    <>
      <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={close} className="-mt-5 -ml-3 sm:-mt-9">
        {analysisText.back}
      </Button>
      <ExampleReport actions={<ButtonLink to={paths.dashboard}>{words.analyse}</ButtonLink>} />
    </>
  )
}
