import type { ReactNode } from 'react'
import figure from '#contract/example-figure.json' with { type: 'json' }
import { EXAMPLE_USERNAME } from '#contract/example-report.ts'
import { formatLongDate, formatNumber } from '#web/text/format.ts'
import { fr } from '#web/text/fr.ts'
import { IntervalBar } from '#web/ui/interval-bar.tsx'
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

const { example } = fr

/** A figure of the example's report and, beside it, posts it rests on. */
function ExampleFigure() {
  const { percent, low, high, posts, of, quotes } = figure
  return (
    <figure className="w-full max-w-[45rem]" aria-label={example.figureLabel}>
      <div className="grid grid-cols-2 overflow-hidden rounded-sm bg-surface shadow-md ring-1 ring-line">
        <div className="relative flex min-h-[26.5rem] flex-col p-8">
          <span
            className="pointer-events-none absolute inset-y-0 right-0 w-12 bg-linear-to-l from-ink/[.035] to-transparent"
            aria-hidden
          />
          <p className="text-xs text-ink-3">{example.recto}</p>
          <div className="mt-auto">
            <p className="text-base font-medium text-ink-2">{example.name}</p>
            <p className="num mt-1 font-display text-[6.5rem] leading-none font-semibold tracking-[-.05em] text-ink">
              {formatNumber(percent)}
              <span className="text-[.46em] font-medium tracking-normal text-ink-3">{example.unit}</span>
            </p>
            <div className="mt-6">
              <IntervalBar estimate={percent} low={low} high={high} />
            </div>
            <p className="num mt-3 text-sm text-ink-3">{example.interval(low, high, of)}</p>
          </div>
        </div>
        <div className="relative flex flex-col border-l border-line p-8">
          <span
            className="pointer-events-none absolute inset-y-0 left-0 w-7 bg-linear-to-r from-ink/[.03] to-transparent"
            aria-hidden
          />
          <p className="text-xs text-ink-3">{example.verso}</p>
          <ul className="mt-6 space-y-5">
            {quotes.map(({ id, text, createdAt }) => (
              <li key={id}>
                <p className="font-quote text-lg leading-snug text-ink">
                  {example.quoted.before}
                  {text}
                  {example.quoted.after}
                </p>
                <p className="mt-1 text-xs text-ink-3">{formatLongDate(createdAt)}</p>
              </li>
            ))}
          </ul>
          {posts > quotes.length && (
            <p className="num mt-auto pt-6 text-sm text-ink-3">{example.more(posts - quotes.length)}</p>
          )}
        </div>
      </div>
      <figcaption className="mt-3 text-sm text-ink-3">{example.from(EXAMPLE_USERNAME)}</figcaption>
    </figure>
  )
}
