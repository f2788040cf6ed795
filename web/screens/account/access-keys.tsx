import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type AccessKey, revokeAccessKey } from '#web/api/access-keys.ts'
import { keys, useAccessKeys } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { LEGAL_PARAMETER, OPENED_OVER_PAGE } from '#web/shell/paths.ts'
import { useTermsGate } from '#web/shell/terms-gate.tsx'
import { accessKeysText as words } from '#web/text/access-keys.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { ListCard, ListItem, useRemoved } from './list-card.tsx'

/** The keys of the customer's own programs. */
export function AccessKeys() {
  const cache = useQueryClient()
  const accessKeys = useAccessKeys()
  const { list, said, onRemoved } = useRemoved()
  // A program that holds a key asks for analyses without a screen: the list is read before.
  const gate = useTermsGate()
  const [isCreating, setIsCreating] = useState(false)
  const [revoking, setRevoking] = useState<AccessKey | null>(null)
  const revoke = async ({ id }: AccessKey) => {
    await revokeAccessKey(id)
    await cache.invalidateQueries({ queryKey: keys.accessKeys })
    setRevoking(null)
    onRemoved(words.revoked)
  }
  return (
    <ListCard
      words={words}
      add={words.create}
      onAdd={() => gate(() => setIsCreating(true), 'other')}
      query={accessKeys}
      items={accessKeys.data?.map((key) => (
        <Item key={key.id} listed={key} readAt={accessKeys.dataUpdatedAt} onRevoke={() => setRevoking(key)} />
      ))}
      list={list}
      said={said}
    >
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
          words={{ submit: words.revoke, submitting: words.revoking }}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </ListCard>
  )
}

type ItemProps = { listed: AccessKey; readAt: number; onRevoke: () => void }

function Item({ listed, readAt, onRevoke }: ItemProps) {
  const { name, prefix, lastFour, scopes, creditsADay, expiresAt, lastUsedOn } = listed
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= readAt
  const end = expiresAt === null ? words.endless : isOver ? words.ended(expiresAt) : words.ends(expiresAt)
  const use = lastUsedOn === null ? words.neverUsed : words.lastUsed(lastUsedOn)
  return (
    <ListItem
      icon={KeyRound}
      name={name}
      end={
        <>
          {isOver && <Badge tone="neutral">{words.over}</Badge>}
          <Button variant="secondary" size="sm" onClick={onRevoke} aria-label={words.revokeNamed(name)}>
            {words.revoke}
          </Button>
        </>
      }
    >
      <p className="num text-sm wrap-anywhere text-ink-2">{`${prefix}…${lastFour}`}</p>
      <p className="text-sm text-ink-3">{words.mayDo(scopes.map((scope) => words.may[scope]))}</p>
      <p className="num text-sm text-ink-3">
        {[use, end, ...(creditsADay === null ? [] : [words.limit(creditsADay)])].join(' · ')}
      </p>
    </ListItem>
  )
}
