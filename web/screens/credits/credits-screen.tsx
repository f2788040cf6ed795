import { useMutation } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { USERNAME } from '#contract/constants.ts'
import { ANALYSIS_COST, analysesFor } from '#contract/money.ts'
import { PACKS, type PackId } from '#contract/packs.ts'
import { buyCredits } from '#web/api/calls.ts'
import { PageTitle } from '#web/app/page-title.tsx'
import { useAuth } from '#web/app/session.tsx'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { PackCard } from './pack-card.tsx'

export function CreditsScreen() {
  const { user } = useAuth()
  const [parameters] = useSearchParams()
  const failure = useRef<HTMLDivElement>(null)
  const purchase = useMutation({ mutationFn: buyCredits, onSuccess: ({ url }) => location.assign(url) })
  const { reset, isError } = purchase
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the message is a screen above the button; the focus goes back to what was pressed.
    if (!isError) return
    failure.current?.scrollIntoView({ block: 'center' })
    pressed.current?.focus({ preventScroll: true })
  }, [isError])
  useEffect(() => {
    // Back from the payment page, the browser may show this one as it was left, its buttons still waiting.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset()
    }
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [reset])
  if (!user) return null
  const wanted = parameters.get('pour')
  const buy = (pack: PackId, button: HTMLElement) => {
    pressed.current = button
    purchase.mutate(pack)
  }
  const lacking = ANALYSIS_COST - user.credits
  const reason = wanted && USERNAME.test(wanted) && lacking > 0 ? fr.credits.missing(lacking, wanted) : null
  // The button stays busy once the answer is there: the browser is leaving for the payment page.
  const busyPack = purchase.isPending || purchase.isSuccess ? purchase.variables : null
  return (
    <>
      <div ref={failure}>{purchase.isError && <Alert className="mb-8" title={purchase.error.message} />}</div>
      {reason && !purchase.isError && (
        <div id="reason">
          <Alert tone="info" className="mb-8" title={reason}>
            {fr.credits.missingDetail}
          </Alert>
        </div>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <PageTitle
            document={fr.title(fr.credits.title)}
            describedBy={reason ? 'reason' : undefined}
            className="font-display text-2xl font-semibold text-ink sm:text-3xl"
          >
            {fr.credits.title}
          </PageTitle>
          <p className="mt-2 text-base text-ink-2">{fr.credits.cost}</p>
        </div>
        <dl className="sm:text-right">
          <dt className="text-sm text-ink-3">{fr.credits.balance}</dt>
          <dd className="num mt-0.5 text-xl font-semibold text-ink">
            {fr.credits.credits(user.credits)}
            <span className="ml-2 text-base font-normal text-ink-3">{fr.credits.worth(analysesFor(user.credits))}</span>
          </dd>
        </dl>
      </div>
      <section className="mt-9" aria-labelledby="packs">
        <h2 id="packs" className="sr-only">
          {fr.credits.packs}
        </h2>
        <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {Object.values(PACKS).map((pack) => (
            <PackCard
              key={pack.id}
              pack={pack}
              busy={busyPack === pack.id}
              disabled={busyPack !== null}
              onBuy={(button) => buy(pack.id, button)}
            />
          ))}
        </ul>
        <div className="mt-5 flex items-start gap-3 text-sm text-ink-2">
          <LockKeyhole className="mt-0.5 size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
          <p>
            <span className="font-medium text-ink">{fr.credits.secure}</span>
            {fr.credits.secureDetail}
          </p>
        </div>
      </section>
    </>
  )
}
