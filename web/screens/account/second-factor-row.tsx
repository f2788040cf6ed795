import { lazy, Suspense, useState } from 'react'
import type { User } from '#web/api/account.ts'
import { useSecondFactor } from '#web/api/queries.ts'
import { useIsUnverified } from '#web/shell/address-banner.tsx'
import { ResendLink } from '#web/shell/resend-link.tsx'
import { secondFactor as words } from '#web/text/second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from './account-row.tsx'

const StartDialog = lazy(async () => ({ default: (await import('./start-second-factor-dialog.tsx')).StartDialog }))
const EndDialog = lazy(async () => ({ default: (await import('./end-second-factor-dialog.tsx')).EndDialog }))

/** Whether a login asks for a code. Not there where the server offers none. Its dialogs are fetched when they are asked for. */
export function SecondFactorRow({ user }: { user: User }) {
  const { data } = useSecondFactor()
  const isUnverified = useIsUnverified(user)
  const [open, setOpen] = useState<'start' | 'end' | null>(null)
  if (!data?.offered) return null
  const { on: isOn, recoveryCodesLeft: codesLeft } = data
  if (isUnverified && !isOn) {
    return (
      <Row label={words.name}>
        {words.unverified}
        <span className="mt-2 block">
          <ResendLink />
        </span>
      </Row>
    )
  }
  const Opened = open === 'start' ? StartDialog : EndDialog
  return (
    <>
      <Row
        label={words.name}
        action={
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={isOn ? words.turnOffNamed : words.turnOnNamed}
            onClick={() => setOpen(isOn ? 'end' : 'start')}
          >
            {isOn ? words.turnOff : words.turnOn}
          </Button>
        }
      >
        {isOn ? words.on(codesLeft) : words.off}
      </Row>
      {open && (
        <Suspense>
          <Opened onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
