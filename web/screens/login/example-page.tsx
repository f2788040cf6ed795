import { common } from '#translated/web/text/common.ts'
import { ExampleReport } from '#web/report/example-report.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { PageFrame } from '#web/shell/page-frame.tsx'
import { paths } from '#web/shell/paths.ts'
import { example as words } from '#web/text/example.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The example of a report for whoever has no account. */
export function ExamplePage() {
  return (
    <PageFrame bar={<Bar />}>
      <ExampleReport back={words.back} actions={<Enter />} />
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
