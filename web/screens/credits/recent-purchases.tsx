import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { formatEuros } from '#translated/web/text/format.ts'
import { useRefreshCredits } from '#web/analyses/use-refresh-credits.ts'
import { type Purchase, withdraw } from '#web/api/credits.ts'
import { useHistory, usePurchases } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { PURCHASES_ANCHOR } from '#web/shell/paths.ts'
import { purchasesText, withdrawalText } from '#web/text/credits.ts'
import { failure } from '#web/text/failure.ts'
import { invoiceText } from '#web/text/invoice.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

/** The law's way out of a purchase, shown as long as it is open. */
export function RecentPurchases() {
  const refreshCredits = useRefreshCredits()
  const { data, isError, error, refetch, dataUpdatedAt } = usePurchases()
  const purchases = data ?? []
  const [leaving, setLeaving] = useState<Purchase | null>(null)
  const [withdrawn, setWithdrawn] = useState<{ cents: number } | null>(null)
  const section = useRef<HTMLElement>(null)
  const isAskedFor = useLocation().hash === `#${PURCHASES_ANCHOR}`
  // Not before the statement above it is drawn: that would push it out of view again.
  const isInPlace = !useHistory().isPending && purchases.length > 0
  useEffect(() => {
    if (!isAskedFor || !isInPlace) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [isAskedFor, isInPlace])
  useEffect(() => {
    // The button that opened the dialog goes away with what it offered: the section keeps the place.
    if (withdrawn) section.current?.focus()
  }, [withdrawn])
  const leave = async ({ id }: Purchase) => {
    const { refundCents } = await withdraw(id)
    setLeaving(null)
    setWithdrawn({ cents: refundCents })
    void refreshCredits()
  }
  if (purchases.length === 0 && !withdrawn && !isError) return null
  return (
    <section
      ref={section}
      id={PURCHASES_ANCHOR}
      tabIndex={-1}
      className="mt-14 outline-none"
      aria-labelledby="achats-titre"
    >
      <h2 id="achats-titre" className="mb-3 text-lg font-semibold tracking-tight">
        {purchasesText.title}
      </h2>
      {withdrawn && <Alert tone="success" className="mb-4" title={purchasesText.done(withdrawn.cents)} />}
      {isError && !data && (
        <FailureAlert what={purchasesText.failed} error={error} fate={failure.unmoved} onRetry={() => void refetch()} />
      )}
      {purchases.length > 0 && (
        <ul className="rounded-lg border border-line bg-surface">
          {purchases.map((purchase) => (
            <Item
              key={purchase.id}
              purchase={purchase}
              readAt={dataUpdatedAt}
              onWithdraw={() => setLeaving(purchase)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          title={withdrawalText.title}
          explain={
            <div className="num space-y-2">
              <p>{withdrawalText.explain(leaving.unspentCredits, leaving.credits, leaving.refundCents)}</p>
              <p>{withdrawalText.acknowledged}</p>
            </div>
          }
          words={withdrawalText}
          fate={failure.withdrawal}
          onConfirm={() => leave(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

type ItemProps = { purchase: Purchase; readAt: number; onWithdraw: () => void }

function Item({ purchase, readAt, onWithdraw }: ItemProps) {
  const { credits, priceCents: price, receipt, companyName, paidAt, withdrawUntil: until } = purchase
  const isLeft = purchase.unspentCredits > 0
  const words = [
    purchasesText.receipt(receipt, paidAt),
    ...(companyName ? [invoiceText.invoicedTo(companyName)] : []),
    isLeft ? purchasesText.until(until, readAt) : purchasesText.nothingLeft,
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <div className="min-w-0">
        <p className="num font-medium text-ink">{purchasesText.pack(credits, formatEuros(price))}</p>
        <p className="num mt-0.5 text-sm text-ink-3">{words.join(' ')}</p>
      </div>
      {isLeft && (
        <Button variant="secondary" size="sm" onClick={onWithdraw} aria-label={purchasesText.withdrawNamed(receipt)}>
          {purchasesText.withdraw}
        </Button>
      )}
    </li>
  )
}
