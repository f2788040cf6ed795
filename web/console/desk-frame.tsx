import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Logo } from '#web/shell/logo.tsx'
import { consoleText } from '#web/text/console.fr.ts'
import { queueText } from '#web/text/console-queue.fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { consoleApi } from './api.ts'
import { QUEUE_NAMES } from './queue-names.ts'
import { SearchForm } from './search-form.tsx'

/** The bar above every screen: what waits, whom to look for, who works here. */
export function DeskFrame({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const me = useQuery({ queryKey: ['me'], queryFn: consoleApi.me })
  const queues = useQuery({ queryKey: ['queues'], queryFn: consoleApi.queues })
  const logOut = useMutation({ mutationFn: consoleApi.logOut, onSettled: onLeave })
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  const isCounted = queues.isSuccess
  // On a phone the bar is wider than the screen: the queue that is open comes into sight, once the counts have widened it.
  useEffect(() => {
    if (!isCounted) return
    nav.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname, isCounted])
  return (
    <>
      <header className="z-10 flex flex-wrap lg:sticky lg:top-0 items-center gap-x-6 border-b border-line bg-surface px-4 sm:px-5">
        <NavLink to="/" className="flex h-14 items-center gap-3">
          <Logo />
          <Badge>{consoleText.title}</Badge>
        </NavLink>
        <nav
          ref={nav}
          aria-label={consoleText.nav.label}
          className="order-last -mx-4 flex w-[calc(100%+2rem)] sm:-mx-5 sm:w-[calc(100%+2.5rem)] sm:px-5 gap-5 overflow-x-auto px-4 text-sm lg:order-none lg:mx-auto lg:w-auto lg:px-0"
        >
          <Tab to="/" label={consoleText.nav.today} />
          {QUEUE_NAMES.map((name) => (
            <Tab
              key={name}
              to={`/files/${name}`}
              label={queueText.names[name]}
              waiting={queues.data?.counts[name] ?? null}
            />
          ))}
        </nav>
        <SearchForm />
        <div className="order-2 ml-auto flex items-center gap-4 sm:order-none sm:ml-0">
          <span className="hidden text-sm text-ink-2 sm:inline">{me.data?.name}</span>
          <TextButton variant="quiet" onClick={() => logOut.mutate()}>
            {consoleText.signOut}
          </TextButton>
        </div>
      </header>
      {children}
    </>
  )
}

function Tab({ to, label, waiting = null }: { to: string; label: string; waiting?: number | null }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        `num flex items-center gap-1.5 border-b-2 py-4 whitespace-nowrap ${isActive ? 'border-ink font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`
      }
    >
      {label}
      {waiting !== null && waiting > 0 && <span>{waiting}</span>}
    </NavLink>
  )
}
