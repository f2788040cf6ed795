import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { common } from '#translated/web/text/common.ts'
import { callOptions } from '#web/api/call-options.ts'
import { share } from '#web/text/share.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Logo } from './logo.tsx'
import { PageFrame } from './page-frame.tsx'
import { paths } from './paths.ts'

/** What surrounds a shared report: nobody is signed in here, whoever may be elsewhere. No search engine keeps it. */
export function SharedPages() {
  const [cache] = useState(() => new QueryClient({ defaultOptions: callOptions }))
  return (
    <QueryClientProvider client={cache}>
      <meta name="robots" content="noindex, nofollow" />
      <PageFrame bar={<Bar />}>
        <Outlet />
      </PageFrame>
    </QueryClientProvider>
  )
}

function Bar() {
  return (
    <>
      <Link to={paths.login} className="mr-auto flex rounded-md" aria-label={common.product}>
        <Logo />
      </Link>
      <TextLink to={paths.login} variant="quiet">
        {share.reader.home}
      </TextLink>
    </>
  )
}
