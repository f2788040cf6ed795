import { analysisText } from '#translated/web/text/analysis.ts'
import { ExampleReport } from '#web/report/example-report.tsx'
import { paths } from '#web/shell/paths.ts'
import { example as words } from '#web/text/example.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The example of a report for a customer who has none yet, in place of the dashboard. */
export function ExampleState() {
  const analyse = <ButtonLink to={paths.dashboard}>{words.analyse}</ButtonLink>
  return <ExampleReport back={analysisText.back} actions={analyse} />
}
