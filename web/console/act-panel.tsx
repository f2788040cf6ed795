import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CustomerAnswer } from '#contract/schemas/console.ts'
import { formatDate, formatEuros } from '#translated/web/text/format.ts'
import { consoleText } from '#web/text/console.fr.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { consoleApi } from './api.ts'
import { ACTION_NAMES, ACTIONS, type ActionName } from './customer-actions.ts'

const text = consoleText.customer
const newKey = () => `console ${crypto.randomUUID()}`

type ActPanelProps = Pick<CustomerAnswer, 'account' | 'payments'>

/** Nothing can be pressed until a reason is written: the file is read-only before. */
export function ActPanel({ account, payments }: ActPanelProps) {
  const client = useQueryClient()
  const [name, setName] = useState<ActionName>('grant')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState({ amount: '8', email: '', payment: '', confirmation: '', key: newKey() })
  const action = useMutation({
    mutationFn: consoleApi.command,
    onSuccess: () => {
      setReason('')
      setTyped((before) => ({ ...before, email: '', confirmation: '', key: newKey() }))
      return client.invalidateQueries()
    },
  })
  const paid = payments.filter(({ state }) => state === 'paid')
  const payment = typed.payment || (paid[0]?.id ?? '')
  const { needs, command } = ACTIONS[name]
  const has = {
    amount: /^[1-9]\d{0,4}$/.test(typed.amount),
    email: typed.email.includes('@'),
    payment: payment !== '',
    confirmation: typed.confirmation.trim().toLowerCase() === account.email,
  }
  const isReady = reason.trim() !== '' && (needs === null || has[needs])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) action.mutate({ ...command({ ...typed, payment, accountId: account.id }), reason: reason.trim() })
  }
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  return (
    <Card title={text.act} caption={text.actHint} tone={name === 'delete' ? 'danger' : 'plain'}>
      <form onSubmit={submit} className="grid gap-4">
        <Select
          label={text.action}
          options={ACTION_NAMES.map((value) => ({ value, label: text.actions[value] }))}
          chosen={name}
          onChoose={(chosen) => {
            setName(chosen)
            action.reset()
          }}
        />
        {needs === 'amount' && (
          <Field name="amount" label={text.amount} inputMode="numeric" value={typed.amount} onChange={type('amount')} />
        )}
        {needs === 'email' && (
          <Field name="email" label={text.newEmail} type="email" value={typed.email} onChange={type('email')} />
        )}
        {needs === 'confirmation' && (
          <Field
            name="confirmation"
            label={text.confirmDelete}
            value={typed.confirmation}
            onChange={type('confirmation')}
          />
        )}
        {needs === 'payment' && paid.length > 0 && (
          <Select
            label={text.payment}
            options={paid.map(({ id, createdAt, priceCents, receipt }) => ({
              value: id,
              label: [formatDate(createdAt), formatEuros(priceCents), receipt].filter(Boolean).join(', '),
            }))}
            chosen={payment}
            onChoose={(chosen) => setTyped({ ...typed, payment: chosen })}
          />
        )}
        {needs === 'payment' && paid.length === 0 && <p className="text-sm text-ink-3">{text.none.payments}</p>}
        <label className="block text-sm">
          <span className="mb-1.5 block font-medium">{text.reason}</span>
          <textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            className="block w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2 text-md sm:text-sm"
          />
        </label>
        <Button
          type="submit"
          variant={name === 'delete' ? 'danger-fill' : 'primary'}
          disabled={!isReady}
          loading={action.isPending}
        >
          {text.run}
        </Button>
        {action.isSuccess && <Alert tone="success" title={text.done} />}
        {action.isError && <Alert title={action.error.message} />}
      </form>
    </Card>
  )
}
