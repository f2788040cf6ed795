import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountText } from '#translated/web/text/account.ts'
import { useAuth } from '#web/session/session.tsx'
import { paths } from '#web/shell/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

export function DangerZone({ credits, analyses }: { credits: number; analyses: number | undefined }) {
  const { logOut } = useAuth()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  return (
    <Card title={accountText.danger} tone="danger" className="mt-4 sm:mt-5">
      <div>
        <Choice title={accountText.logout} detail={accountText.logoutDetail}>
          <Button
            variant="secondary"
            icon={LogOut}
            onClick={() => {
              logOut()
              void navigate(paths.login, { replace: true })
            }}
          >
            {accountText.logout}
          </Button>
        </Choice>
        <Choice title={accountText.delete} detail={accountText.deleteDetail(credits)}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {accountText.delete}
          </Button>
        </Choice>
      </div>
      {deleting && <DeleteAccountDialog credits={credits} analyses={analyses} onClose={() => setDeleting(false)} />}
    </Card>
  )
}

function Choice({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <p className="num mt-0.5 text-sm wrap-anywhere text-ink-3">{detail}</p>
      </div>
      {children}
    </div>
  )
}
