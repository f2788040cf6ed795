import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  cleanNumber,
  countryName,
  INVOICE_COUNTRIES,
  INVOICE_LIMITS,
  type InvoiceFields,
  type InvoiceTo,
  invoiceFieldsOf,
  invoiceProblems,
} from '#contract/invoice-details.ts'
import { invoiceSentences } from '#translated/contract/invoice-sentences.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import { common } from '#translated/web/text/common.ts'
import { keepInvoiceDetails, removeInvoiceDetails } from '#web/api/invoice-details.ts'
import { keys } from '#web/api/queries.ts'
import { useForm } from '#web/session/use-form.ts'
import { failure as outage } from '#web/text/failure.ts'
import { invoiceText as words } from '#web/text/invoice.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { FailureAlert } from './failure-alert.tsx'

type Props = { to: InvoiceTo | null; onClose: () => void; onSaid: (said: string) => void }

/** The company the next purchases are invoiced to: typed, changed, or taken away. */
export function InvoiceDetailsDialog({ to, onClose, onSaid }: Props) {
  const cache = useQueryClient()
  const countries = useMemo(() => countryOptions(), [])
  const leave = async (said: string) => {
    await cache.invalidateQueries({ queryKey: keys.invoiceDetails })
    onSaid(said)
    onClose()
  }
  const { errors, failure, submitting, onSubmit } = useForm({
    check: (values) => {
      const problems = Object.entries(invoiceProblems(fieldsOf(values)))
      return Object.fromEntries(problems.map(([field, problem]) => [field, invoiceSentences[problem]]))
    },
    send: async (values) => {
      const fields = fieldsOf(values)
      await keepInvoiceDetails(fields)
      await leave(words.kept(fields.company_name))
    },
  })
  const removal = useMutation({ mutationFn: removeInvoiceDetails, onSuccess: () => leave(words.removed) })
  const busy = submitting || removal.isPending
  const known = to && invoiceFieldsOf(to)
  const field = (name: keyof typeof INVOICE_LIMITS) => ({
    name,
    defaultValue: known?.[name] ?? '',
    maxLength: INVOICE_LIMITS[name],
    error: errors[name],
    readOnly: busy,
  })
  return (
    <Dialog title={words.title} closeLabel={common.close} busy={busy} onClose={onClose}>
      <form className="mt-2 space-y-5" noValidate onSubmit={onSubmit}>
        <p className="text-base text-ink-2">{words.explain}</p>
        {failure && <FailureAlert error={failure} fate={outage.unmoved} onRetry="submit" />}
        {removal.isError && (
          <FailureAlert error={removal.error} fate={outage.unmoved} onRetry={() => removal.mutate()} />
        )}
        <Field {...field('company_name')} label={words.company} autoComplete="organization" />
        <Field {...field('address_line1')} label={words.line1} autoComplete="address-line1" />
        <Field {...field('address_line2')} label={words.line2} autoComplete="address-line2" />
        <div className="grid grid-cols-[2fr_3fr] gap-4">
          <Field {...field('postal_code')} label={words.postalCode} autoComplete="postal-code" />
          <Field {...field('city')} label={words.city} autoComplete="address-level2" />
        </div>
        <SelectField
          name="country"
          label={words.country}
          options={countries}
          defaultValue={to?.country ?? 'FR'}
          autoComplete="country"
        />
        <Field {...field('siren')} label={words.siren} hint={words.sirenHint} inputMode="numeric" autoComplete="off" />
        <Field {...field('vat_number')} label={words.vat} hint={words.vatHint} autoComplete="off" spellCheck={false} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {to && (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              disabled={submitting}
              loading={removal.isPending}
              onClick={() => removal.mutate()}
            >
              {words.remove}
            </Button>
          )}
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={submitting} disabled={removal.isPending}>
            {submitting ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function fieldsOf(values: Record<string, string>): InvoiceFields {
  const typed = (name: keyof InvoiceFields) => (values[name] ?? '').trim()
  return {
    company_name: typed('company_name'),
    address_line1: typed('address_line1'),
    address_line2: typed('address_line2'),
    postal_code: typed('postal_code'),
    city: typed('city'),
    country: typed('country'),
    vat_number: cleanNumber(typed('vat_number')),
    siren: cleanNumber(typed('siren')),
  }
}

/** France first, where most customers are, then by name. */
function countryOptions() {
  const named = INVOICE_COUNTRIES.map((value) => ({ value, label: countryName(value, LANGUAGE) }))
  const [first, ...others] = named
  return [first, ...others.toSorted((one, other) => one.label.localeCompare(other.label, LANGUAGE))].filter(
    (option) => option !== undefined,
  )
}
