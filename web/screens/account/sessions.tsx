import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Laptop, Monitor, Smartphone } from 'lucide-react'
import type { SessionsAnswer } from '#contract/accounts.ts'
import { endOtherSessions, endSession } from '#web/api/calls.ts'
import { keys, useSessions } from '#web/api/queries.ts'
import { fr } from '#web/text/fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { lastActivity } from './last-activity.ts'

type Session = SessionsAnswer['sessions'][number]

export function Sessions() {
  const cache = useQueryClient()
  const sessions = useSessions()
  const readAgain = () => cache.invalidateQueries({ queryKey: keys.sessions })
  const endOne = useMutation({ mutationFn: endSession, onSettled: readAgain })
  const endOthers = useMutation({ mutationFn: endOtherSessions, onSettled: readAgain })
  const failure = endOne.error ?? endOthers.error
  return (
    <Card title={fr.account.sessions} className="flex flex-col">
      {failure && <Alert className="mb-5" title={failure.message} />}
      {sessions.isPending && <Loading label={fr.loading} />}
      {sessions.isError && <Alert title={fr.account.sessionsFailed} />}
      <ul className="mb-4">
        {sessions.data?.sessions.toSorted(currentFirst).map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            readAt={new Date(sessions.dataUpdatedAt)}
            busy={endOne.isPending}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.data && sessions.data.sessions.length > 1 && (
        <p className="mt-auto border-t border-line pt-4 text-sm">
          <TextButton disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {fr.account.endOthers}
          </TextButton>
        </p>
      )}
    </Card>
  )
}

type SessionItemProps = { session: Session; readAt: Date; busy: boolean; onEnd: () => void }

function SessionItem({ session, readAt, busy, onEnd }: SessionItemProps) {
  const device = fr.account.device(session.browser, session.system)
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <DeviceIcon system={session.system} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{device}</p>
        <p className="num text-sm text-ink-3">
          {session.current ? fr.account.activeNow : lastActivity(session.last_seen_at, readAt)}
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">{fr.account.thisSession}</Badge>
      ) : (
        <Button variant="secondary" size="sm" disabled={busy} onClick={onEnd} aria-label={fr.account.endNamed(device)}>
          {fr.account.end}
        </Button>
      )}
    </li>
  )
}

const currentFirst = (one: Session, other: Session) => Number(other.current) - Number(one.current)

function DeviceIcon({ system }: { system: string | null }) {
  const look = { className: 'size-5 shrink-0 text-ink-3', strokeWidth: 1.75, 'aria-hidden': true }
  if (system === 'iPhone' || system === 'Android' || system === 'iPad') return <Smartphone {...look} />
  return system === 'macOS' ? <Laptop {...look} /> : <Monitor {...look} />
}
