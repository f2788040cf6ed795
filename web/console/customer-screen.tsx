import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CustomerAnswer } from '#contract/schemas/console.ts'
import { consoleText } from '#web/text/console.fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ActPanel } from './act-panel.tsx'
import { consoleApi } from './api.ts'
import { CustomerLists } from './customer-lists.tsx'
import { HistoryList } from './history-list.tsx'
import { PageState } from './page-state.tsx'

const text = consoleText.customer

export function CustomerScreen() {
  const { id = '' } = useParams()
  const query = useQuery({ queryKey: ['customer', id], queryFn: () => consoleApi.customer(id) })
  return <PageState query={query}>{(file) => <CustomerFile key={id} file={file} />}</PageState>
}

/** What there is of a customer at left, what is done for them at right. */
function CustomerFile({ file }: { file: CustomerAnswer }) {
  const { account } = file
  return (
    <main className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 lg:py-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="font-display text-2xl font-semibold wrap-anywhere">{account.email ?? text.deleted}</h1>
          <p className="num mt-1 text-sm text-ink-2">{text.since(account.createdAt)}</p>
          <p className="num mt-1 text-xs text-ink-3 wrap-anywhere select-all">{account.id}</p>
        </div>
        <div className="sm:text-right">
          <p className="text-xs text-ink-3">{text.balance}</p>
          <p className="num font-display text-2xl font-semibold">{text.credits(account.credits)}</p>
          {account.heldCredits > 0 && <p className="num text-sm text-ink-2">{text.held(account.heldCredits)}</p>}
          {account.owedCredits > 0 && <p className="num text-sm text-danger">{text.owed(account.owedCredits)}</p>}
        </div>
      </div>
      {account.email && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Badge>{account.emailVerifiedAt ? text.verified : text.unverified}</Badge>
          {account.reportsOpenUntil && <Badge tone="proof">{text.reportsOpen(account.reportsOpenUntil)}</Badge>}
          {account.secondFactor && <Badge>{text.secondFactor}</Badge>}
          {account.termsVersion === null && <Badge>{text.noTerms}</Badge>}
        </div>
      )}
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 items-start gap-5 xl:grid-cols-2">
          <CustomerLists file={file} />
        </div>
        <div className="grid gap-6">
          {account.email && <ActPanel account={account} payments={file.payments} />}
          <HistoryList title={text.history} history={file.history} />
        </div>
      </div>
    </main>
  )
}
