import type { ReactNode } from 'react'
import { common } from '#translated/web/text/common.ts'
import { useAuth } from '#web/session/session.tsx'
import { LanguageOffer } from './language-link.tsx'
import { LegalLinks } from './legal/legal-links.tsx'
import { Logo } from './logo.tsx'
import { Pitch } from './pitch.tsx'
import { ResumeSession } from './resume-session.tsx'

type AuthLayoutProps = {
  children: ReactNode
  /** For who may be here for the first time: on a phone, what Verso is and what it costs come before the form. */
  isEntrance?: boolean
}

/** Login and register: from 1024 px the form at left and what the product does at right, on a phone one after the other. */
export function AuthLayout({ children, isEntrance = false }: AuthLayoutProps) {
  const { notice, kept, hasLeft } = useAuth()
  // Whoever has just been signed out came for the form.
  const pitchFirst = isEntrance && !notice && !kept && !hasLeft
  return (
    <div className="grid min-h-dvh flex-1 content-start lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:content-stretch lg:bg-surface">
      {pitchFirst && (
        <>
          <PhoneBar />
          <LanguageOffer className="bg-surface px-5 pb-1 pt-4 sm:px-10 lg:hidden" />
          <Pitch />
        </>
      )}
      <main
        id="contenu"
        tabIndex={-1}
        className="flex flex-col bg-surface px-5 py-6 outline-none sm:px-10 lg:sticky lg:top-0 lg:col-start-1 lg:row-start-1 lg:min-h-dvh lg:self-start lg:px-12 lg:py-10 xl:px-16"
      >
        <div className={pitchFirst ? 'max-lg:hidden' : ''}>
          <Logo />
        </div>
        <div className={`mx-auto my-auto w-full max-w-form py-8 lg:mx-0 ${pitchFirst ? 'max-lg:py-2' : ''}`}>
          <LanguageOffer className={`mb-6 ${pitchFirst ? 'max-lg:hidden' : ''}`} />
          <ResumeSession />
          {children}
        </div>
        <nav
          aria-label={common.nav.legal}
          className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-ink-3 max-lg:mx-auto max-lg:mt-8 max-lg:w-full max-lg:max-w-form"
        >
          <LegalLinks />
        </nav>
      </main>
      {!pitchFirst && <Pitch />}
    </div>
  )
}

/** Past what a customer knows, to the form: seen on a phone, the first stop of the Tab key on any screen. */
function PhoneBar() {
  return (
    <header className="flex min-h-14 items-center justify-between bg-surface px-5 max-lg:border-b max-lg:border-line sm:px-10 lg:contents">
      <span className="lg:hidden">
        <Logo />
      </span>
      <a
        href="#contenu"
        onClick={(event) => {
          event.preventDefault()
          const form = document.querySelector<HTMLElement>('#contenu')
          form?.focus()
          form?.scrollIntoView()
        }}
        className="rounded-md px-3 py-2 text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink lg:sr-only lg:focus:not-sr-only lg:focus:fixed lg:focus:top-3 lg:focus:left-4 lg:focus:z-50 lg:focus:bg-primary lg:focus:px-4 lg:focus:text-on-primary"
      >
        {common.login.submit}
      </a>
    </header>
  )
}
