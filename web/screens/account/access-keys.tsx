import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { type AccessKey, revokeAccessKey } from '#web/api/access-keys.ts'
import { keys, useAccessKeys } from '#web/api/queries.ts'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE } from '#web/shell/paths.ts'
import { useTermsGate } from '#web/shell/terms-gate.tsx'
import { accessKeysText as words } from '#web/text/access-keys.fr.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'

/** The keys of the customer's own programs. Not there where the server knows nothing of them. */
export function AccessKeys() {
  const cache = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const accessKeys = useAccessKeys()
  // A program that holds a key asks for analyses without a screen: the list is read before.
  const gate = useTermsGate()
  const [isCreating, setIsCreating] = useState(false)
  const [revoking, setRevoking] = useState<AccessKey | null>(null)
  const [said, setSaid] = useState('')
  if (!accessKeys.isError && !accessKeys.data) return null
  const revoke = async ({ id }: AccessKey) => {
    await revokeAccessKey(id)
    await cache.invalidateQueries({ queryKey: keys.accessKeys })
    setSaid(words.revoked)
    setRevoking(null)
    // The button that was pressed is gone: the list it was in keeps the place, once the dialog has let go.
    setTimeout(() => list.current?.focus())
  }
  return (
    <Card
      title={words.title}
      caption={words.caption}
      className="mt-4 sm:mt-5"
      end={
        <Button variant="secondary" size="sm" onClick={() => gate(() => setIsCreating(true), 'other')}>
          {words.create}
        </Button>
      }
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {accessKeys.isError && (
        <FailureAlert what={words.failed} error={accessKeys.error} onRetry={() => void accessKeys.refetch()} />
      )}
      {accessKeys.data?.length === 0 && <p className="text-base text-ink-2">{words.none}</p>}
      <ul ref={list} tabIndex={-1} className="outline-none">
        {accessKeys.data?.map((key) => (
          <Item key={key.id} listed={key} readAt={accessKeys.dataUpdatedAt} onRevoke={() => setRevoking(key)} />
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <TextLink to={{ search: `?${LEGAL_PARAMETER}=api` }} state={OPENED_OVER_PAGE}>
          {words.howTo}
        </TextLink>
      </p>
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
      {revoking && (
        <ConfirmDialog
          title={words.revokeTitle}
          explain={words.revokeExplained(revoking.name)}
          submit={words.revoke}
          submitting={words.revoking}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </Card>
  )
}

type ItemProps = { listed: AccessKey; readAt: number; onRevoke: () => void }

function Item({ listed, readAt, onRevoke }: ItemProps) {
  const { name, shown, scopes, creditsADay, expiresAt, lastUsedOn } = listed
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= readAt
  const end = expiresAt === null ? words.endless : isOver ? words.ended(expiresAt) : words.ends(expiresAt)
  const use = lastUsedOn === null ? words.neverUsed : words.lastUsed(lastUsedOn)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:flex-nowrap">
      <KeyRound className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1 basis-[70%] sm:basis-0">
        <p className="font-medium wrap-anywhere text-ink">{name}</p>
        <p className="num text-sm wrap-anywhere text-ink-2">{shown}</p>
        <p className="text-sm text-ink-3">{words.mayDo(scopes.map((scope) => words.may[scope]))}</p>
        <p className="num text-sm text-ink-3">
          {[use, end, ...(creditsADay === null ? [] : [words.limit(creditsADay)])].join(' · ')}
        </p>
      </div>
      {isOver && <Badge tone="neutral">{words.over}</Badge>}
      <Button variant="secondary" size="sm" onClick={onRevoke} aria-label={words.revokeNamed(name)}>
        {words.revoke}
      </Button>
    </li>
  )
}
