import { type Form, record, shortEnough } from './form.ts'
import type { Session } from './session-shape.ts'

export function customText(form: Form): Session['custom_text'] {
  const text = (name: keyof Session['custom_text']) => {
    const message = shortEnough(form, `custom_text[${name}][message]`, 1_200)
    return message === null ? null : { message }
  }
  return {
    after_submit: text('after_submit'),
    shipping_address: text('shipping_address'),
    submit: text('submit'),
    terms_of_service_acceptance: text('terms_of_service_acceptance'),
  }
}

export function consentCollection(form: Form): Session['consent_collection'] {
  const terms = form.get('consent_collection[terms_of_service]')
  const promotions = form.get('consent_collection[promotions]')
  if (terms === null && promotions === null) return null
  return { payment_method_reuse_agreement: null, promotions, terms_of_service: terms }
}

export function automaticTax(enabled: boolean): Session['automatic_tax'] {
  if (!enabled) return { enabled, liability: null, provider: null, status: null }
  return { enabled, liability: { type: 'self' }, provider: 'stripe', status: 'requires_location_inputs' }
}

export function invoiceCreation(form: Form): Session['invoice_creation'] {
  return {
    enabled: form.get('invoice_creation[enabled]') === 'true',
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: form.get('invoice_creation[invoice_data][description]'),
      footer: form.get('invoice_creation[invoice_data][footer]'),
      issuer: null,
      metadata: record(form, 'invoice_creation[invoice_data][metadata]'),
      rendering_options: null,
    },
  }
}
