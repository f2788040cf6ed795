import type { Purchase } from '#web/api/credits.ts'
import { usePurchases } from '#web/api/queries.ts'
import { paths } from '#web/shell/paths.ts'
import { deleteAccount as words } from '#web/text/delete-account.ts'
import { formatEuros } from '#web/text/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** What can still be paid back, and no more once the account is gone: named, with the way to get it back first. */
export function PurchasesAtStake({ id }: { id: string }) {
  const { data, isError, dataUpdatedAt } = usePurchases()
  const purchases = data?.purchases.filter(({ unspentCredits }) => unspentCredits > 0) ?? []
  const isUnread = isError && !data
  if (purchases.length === 0 && !isUnread) return null
  return (
    <div className="mt-4 rounded-lg border border-danger-line bg-danger-soft p-4 text-sm text-ink-2">
      <div id={id} className="num">
        {isUnread && <p>{words.unread}</p>}
        {purchases.length > 0 && (
          <>
            <p className="font-medium text-danger">{words.lost(purchases.length)}</p>
            <ul className="mt-2 space-y-2">
              {purchases.map((purchase) => (
                <Item key={purchase.id} purchase={purchase} readAt={dataUpdatedAt} />
              ))}
            </ul>
            <p className="mt-2">{words.withdrawFirst(purchases.length)}</p>
          </>
        )}
      </div>
      <ButtonLink variant="secondary" size="sm" to={paths.recentPurchases} className="mt-3">
        {isUnread ? words.seePurchases : words.withdraw}
      </ButtonLink>
    </div>
  )
}

function Item({ purchase, readAt }: { purchase: Purchase; readAt: number }) {
  const { credits, priceCents, paidAt, unspentCredits, refundCents, withdrawUntil } = purchase
  return (
    <li>
      <span className="block font-medium text-ink">{words.purchase(credits, formatEuros(priceCents), paidAt)}</span>
      {`${words.unspent(unspentCredits, refundCents)} ${words.until(withdrawUntil, readAt)}`}
    </li>
  )
}
