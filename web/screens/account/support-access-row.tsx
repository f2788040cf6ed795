import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keys, useSupportAccess } from '#web/api/queries.ts'
import { endSupportAccess, giveSupportAccess } from '#web/api/support-access.ts'
import { accountText } from '#web/text/account.fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from './account-row.tsx'

const text = accountText.support

/** Whether whoever answers the customer may read their reports. Not there where the server knows nothing of it. */
export function SupportAccessRow() {
  const client = useQueryClient()
  const { data } = useSupportAccess()
  const until = data?.until
  const change = useMutation({
    mutationFn: async () => void (await (until ? endSupportAccess() : giveSupportAccess())),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.supportAccess }),
  })
  if (until === undefined) return null
  return (
    <Row
      label={text.name}
      action={
        <Button
          variant="secondary"
          size="sm"
          loading={change.isPending}
          aria-label={until ? text.endNamed : text.giveNamed}
          onClick={() => change.mutate()}
        >
          {until ? text.end : text.give}
        </Button>
      }
    >
      {change.isError ? text.failed : until ? text.until(until) : text.closed}
    </Row>
  )
}
