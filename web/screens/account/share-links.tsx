import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useRef } from 'react'
import { common } from '#translated/web/text/common.ts'
import { keys, useShareLinks } from '#web/api/queries.ts'
import { revokeShareLink, type ShareLink } from '#web/api/sharing.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { paths } from '#web/shell/paths.ts'
import { share } from '#web/text/share.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const { account: words } = share

/** The links that still open one of the customer's reports; without any, nothing. */
export function ShareLinks() {
  const cache = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const links = useShareLinks()
  const revoking = useMutation({
    mutationFn: revokeShareLink,
    onSettled: () => cache.invalidateQueries({ queryKey: keys.shareLinks }),
    // The button that was pressed is gone: the list it was in keeps the place.
    onSuccess: () => list.current?.focus(),
  })
  if (!links.isError && !links.data?.length && !revoking.isSuccess) return null
  return (
    <Card title={words.title} caption={words.caption} className="mt-5">
      {revoking.isError && (
        <FailureAlert className="mb-5" error={revoking.error} onRetry={() => revoking.mutate(revoking.variables)} />
      )}
      {links.isError && (
        <Alert
          title={words.failed}
          actions={
            <Button variant="secondary" size="sm" onClick={() => void links.refetch()}>
              {common.retry}
            </Button>
          }
        />
      )}
      <p role="status" className={links.data?.length ? 'sr-only' : 'text-sm text-ink-2'}>
        {revoking.isSuccess && words.revoked}
      </p>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {links.data?.map((link) => (
          <Item key={link.id} link={link} busy={revoking.isPending} onRevoke={() => revoking.mutate(link.id)} />
        ))}
      </ul>
    </Card>
  )
}

function Item({ link, busy, onRevoke }: { link: ShareLink; busy: boolean; onRevoke: () => void }) {
  const { username, analysisId, createdAt, expiresAt, showsExclusions } = link
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:flex-nowrap">
      <Link2 className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <TextLink to={paths.analysis(analysisId)}>{words.report(username)}</TextLink>
        <p className="num text-sm text-ink-3">
          {[words.dates(createdAt, expiresAt), ...(showsExclusions ? [words.withExclusions] : [])].join(', ')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={busy}
        onClick={onRevoke}
        aria-label={words.revokeNamed(username, createdAt)}
      >
        {words.revoke}
      </Button>
    </li>
  )
}
