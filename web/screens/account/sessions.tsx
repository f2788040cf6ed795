import { useQueryClient } from '@tanstack/react-query'
import { Laptop, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { accountText, endSessionsText as words } from '#translated/web/text/account.ts'
import { common } from '#translated/web/text/common.ts'
import { endOtherSessions, endSession, type Session } from '#web/api/account.ts'
import { keys, useSessions } from '#web/api/queries.ts'
import { checkPassword } from '#web/session/credential-checks.ts'
import { CurrentPasswordField } from '#web/session/credential-fields.tsx'
import { useForm } from '#web/session/use-form.ts'
import { DialogForm } from '#web/shell/dialog-form.tsx'
import { FailureAlert } from '#web/shell/failure-alert.tsx'
import { failure, failure as outage } from '#web/text/failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { lastActivity } from './last-activity.ts'
import { useRemoved } from './list-card.tsx'

export function Sessions() {
  const sessions = useSessions()
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const { list, said, onRemoved } = useRemoved()
  if (sessions.data?.sessions.length === 0) return null
  return (
    <Card title={accountText.sessions} className="flex flex-col">
      <p role="status" className="sr-only">
        {said}
      </p>
      {sessions.isPending && <Loading label={common.loading} />}
      {sessions.isError && (
        <FailureAlert
          what={accountText.sessionsFailed}
          error={sessions.error}
          fate={failure.unmoved}
          onRetry={() => void sessions.refetch()}
        />
      )}
      <ul ref={list} tabIndex={-1} className="mb-4 outline-none">
        {sessions.data?.sessions.toSorted(currentFirst).map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            readAt={new Date(sessions.dataUpdatedAt)}
            onEnd={() => setEnding(session)}
          />
        ))}
      </ul>
      {sessions.data && sessions.data.sessions.length > 1 && (
        <p className="mt-auto border-t border-line pt-4 text-sm">
          <TextButton onClick={() => setEnding('others')}>{accountText.endOthers}</TextButton>
        </p>
      )}
      {ending && (
        <EndSessionsDialog
          ending={ending}
          onClose={() => setEnding(null)}
          onEnded={() => {
            setEnding(null)
            onRemoved(ending === 'others' ? accountText.othersEnded : accountText.ended)
          }}
        />
      )}
    </Card>
  )
}

type SessionItemProps = { session: Session; readAt: Date; onEnd: () => void }

function SessionItem({ session, readAt, onEnd }: SessionItemProps) {
  const device = accountText.device(session.browser, session.system)
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <DeviceIcon system={session.system} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{device}</p>
        <p className="num text-sm text-ink-3">
          {session.current ? accountText.activeNow : lastActivity(session.lastSeenAt, readAt)}
        </p>
      </div>
      {session.current ? (
        <Badge tone="success">{accountText.thisSession}</Badge>
      ) : (
        <Button variant="secondary" size="sm" onClick={onEnd} aria-label={accountText.endNamed(device)}>
          {accountText.end}
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

type EndSessionsDialogProps = { ending: Session | 'others'; onClose: () => void; onEnded: () => void }

/** The password against the borrowed computer: whoever sits at one could otherwise sign its owner out everywhere else. */
function EndSessionsDialog({ ending, onClose, onEnded }: EndSessionsDialogProps) {
  const cache = useQueryClient()
  const form = useForm({
    check: checkPassword,
    send: async ({ password = '' }) => {
      try {
        await (ending === 'others' ? endOtherSessions(password) : endSession(ending.id, password))
      } finally {
        await cache.invalidateQueries({ queryKey: keys.sessions })
      }
      onEnded()
    },
  })
  const { errors, submitting } = form
  const isOthers = ending === 'others'
  return (
    <Dialog
      title={isOthers ? words.titleOthers : words.title}
      closeLabel={common.close}
      busy={submitting}
      onClose={onClose}
    >
      <p className="mt-2 text-base text-ink-2">
        {isOthers ? words.explainOthers : words.explain(accountText.device(ending.browser, ending.system))}
      </p>
      <DialogForm form={form} fate={outage.unmoved} words={words} onCancel={onClose}>
        <CurrentPasswordField label={words.password} errors={errors} readOnly={submitting} />
      </DialogForm>
    </Dialog>
  )
}
