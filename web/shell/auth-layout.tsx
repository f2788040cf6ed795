import type { ReactNode } from 'react'
import { fr } from '#web/text/fr.ts'
import { ExampleFigure } from './example-figure.tsx'
import { LegalLinks } from './legal/legal-links.tsx'
import { Logo } from './logo.tsx'
import { ResumeSession } from './resume-session.tsx'

/** Login and register: the form at left; from 1024 px, what the product does at right. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh flex-1 lg:grid-cols-[minmax(0,33rem)_minmax(0,1fr)]">
      <main id="contenu" className="flex flex-col bg-surface px-5 py-6 sm:px-10 lg:px-18 lg:py-10">
        <div>
          <Logo />
        </div>
        <div className="mx-auto my-auto w-full max-w-form py-8 lg:mx-0">
          <ResumeSession />
          {children}
        </div>
        {/* Two lines where the mockup has one: the second hangs in the margin, so that nothing above moves. */}
        <nav aria-label={fr.nav.legal} className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-3 lg:-mb-[1.375rem]">
          <LegalLinks />
        </nav>
      </main>
      <aside className="hidden border-l border-line bg-sunken lg:flex lg:flex-col lg:justify-center lg:px-12 xl:px-16">
        <div className="mx-auto w-full max-w-[45rem]">
          <p className="font-display text-3xl font-semibold text-ink">{fr.auth.tagline}</p>
          <p className="mt-3 max-w-[34rem] text-lg text-balance text-ink-2">{fr.auth.promise}</p>
          <div className="mt-9">
            <ExampleFigure />
          </div>
          <ul className="mt-8 grid grid-cols-3 gap-8 text-sm text-ink-2">
            {fr.auth.facts.map(({ title, text }) => (
              <li key={title}>
                <span className="block font-medium text-ink">{title}</span>
                {text}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  )
}
