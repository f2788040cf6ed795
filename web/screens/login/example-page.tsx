import { ArrowLeft } from 'lucide-react'
import { ExampleReport } from '#web/report/example-report.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { PageFrame } from '#web/shell/page-frame.tsx'
import { EXAMPLE_PARAMETER, paths } from '#web/shell/paths.ts'
import { useCloseOverlay } from '#web/shell/use-close-overlay.ts'
import { common } from '#web/text/common.fr.ts'
import { example as words } from '#web/text/example.fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** The example of a report for whoever has no account: the page that opened it is one step back. */
export function ExamplePage() {
  const close = useCloseOverlay(EXAMPLE_PARAMETER)
  return (
    <PageFrame bar={<Bar />}>
      <Button variant="ghost" size="sm" icon={ArrowLeft} onClick={close} className="-mt-5 -ml-3 sm:-mt-9">
        {words.back}
      </Button>
      <ExampleReport actions={<Enter />} />
    </PageFrame>
  )
}

function Bar() {
  return (
    <>
      <Logo />
      <span className="mr-auto ml-3 flex">
        <Badge tone="note">{common.example.badge}</Badge>
      </span>
      <ButtonLink variant="secondary" size="sm" to={paths.register}>
        {common.login.register}
      </ButtonLink>
    </>
  )
}

function Enter() {
  return (
    <>
      <ButtonLink to={paths.register}>{common.login.register}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.login}>
        {common.login.submit}
      </ButtonLink>
    </>
  )
}
