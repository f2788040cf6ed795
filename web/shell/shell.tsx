import { CircleUserRound, Coins, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ANALYSIS_COST } from '#contract/money.ts'
import { common } from '#translated/web/text/common.ts'
import type { User } from '#web/api/account.ts'
import { useAuth } from '#web/session/session.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { AddressBanner } from './address-banner.tsx'
import { emailLocalPart } from './email-local-part.ts'
import { Logo } from './logo.tsx'
import { PageFrame } from './page-frame.tsx'
import { paths } from './paths.ts'

/** What surrounds every page of a signed-in customer. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const { pathname } = useLocation()
  // A report keeps its first screen for the answer.
  const isReport = pathname.startsWith(paths.analysis(''))
  return (
    <PageFrame bar={<TopBar user={user} />}>
      {!isReport && <AddressBanner user={user} />}
      {children}
    </PageFrame>
  )
}

function TopBar({ user }: { user: User }) {
  const { logOut } = useAuth()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mailbox = emailLocalPart(user.email)
  const current = (path: string) => (pathname === path ? ({ 'aria-current': 'page' } as const) : {})
  const low = user.credits < ANALYSIS_COST
  const creditLook = low
    ? 'border-danger-line bg-danger-soft text-danger'
    : `border-line-strong/45 text-ink shadow-xs hover:bg-sunken ${pathname === paths.credits ? 'bg-sunken' : 'bg-surface'}`
  const accountLook = pathname === paths.account ? 'bg-sunken text-ink' : ''
  return (
    <>
      <Link to={paths.dashboard} className="mr-auto flex rounded-md" aria-label={common.nav.home}>
        <Logo />
      </Link>
      <nav className="flex flex-wrap items-center gap-1" aria-label={common.nav.label}>
        <Link
          to={paths.credits}
          {...current(paths.credits)}
          className={`mr-1 inline-flex h-9 items-center gap-2 rounded-md border px-3 text-sm font-medium whitespace-nowrap transition-colors duration-(--duration-fast) ${creditLook}`}
        >
          <Coins className={`size-4 shrink-0 ${low ? '' : 'text-ink-2'}`} strokeWidth={1.75} aria-hidden />
          <span className="num">{common.nav.credits(user.credits)}</span>
        </Link>
        <Link
          to={paths.account}
          {...current(paths.account)}
          aria-label={common.nav.account(mailbox)}
          className={`inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm font-medium text-ink-2 transition-colors duration-(--duration-fast) hover:bg-sunken hover:text-ink ${accountLook}`}
        >
          <CircleUserRound className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden />
          <span className="hidden max-w-48 truncate sm:inline">{mailbox}</span>
        </Link>
        <IconButton
          icon={LogOut}
          label={common.nav.logout}
          onClick={() => {
            logOut()
            void navigate(paths.login, { replace: true })
          }}
        />
      </nav>
    </>
  )
}
