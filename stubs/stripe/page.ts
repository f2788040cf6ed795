import type { IncomingMessage, ServerResponse } from 'node:http'
import { escapeHtml } from '#server/lib/html.ts'
import { formatEuros } from '#web/text/format.fr.ts'
import { customerOf } from './customers.ts'
import type { Session } from './session-shape.ts'
import { type Checkout, decline, emailOf, pay, type State } from './state.ts'

const DECLINED_CARD = '4000000000000002'
const PAYING_CARD = '4242424242424242'

/** The hosted payment page, in plain forms. Cards are Stripe's test cards. */
export function openPage(state: State) {
  return (request: IncomingMessage, response: ServerResponse, body: string) => {
    const id = new URL(request.url ?? '/', 'http://stripe').pathname.slice('/c/pay/'.length)
    const checkout = state.byId.get(id)
    const show = (status: number, content: string) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(layout(content))
    }
    if (checkout?.session.id !== id) return show(404, notice('Cette page de paiement n’existe pas.'))
    const { status, success_url } = checkout.session
    if (status === 'complete') return show(200, notice('Ce paiement a déjà été effectué.', checkout))
    if (status === 'expired') return show(200, notice('Cette page de paiement a expiré.', checkout))
    if (request.method !== 'POST') return show(200, paymentForm(state, checkout, { termsTicked: false }))

    const form = new URLSearchParams(body)
    const card = form.get('card')?.replaceAll(/\s/g, '') ?? ''
    const async = form.get('method') === 'debit'
    const termsTicked = form.has('terms')
    // 200, for a browser logs any other status as an error and journeys watch that log.
    const sayNo = (problem: string) => show(200, paymentForm(state, checkout, { problem, termsTicked }))
    if (mustAcceptTerms(checkout) && !termsTicked) return sayNo('Acceptez les conditions pour payer.')
    if (!async && card === DECLINED_CARD) {
      decline(state, checkout)
      return sayNo('Votre carte a été refusée.')
    }
    if (!async && card !== PAYING_CARD) return sayNo('Votre numéro de carte est invalide.')
    pay(state, checkout, { async })
    // Only the bare braces: a success_url whose braces were encoded is left as it is, which shows.
    const location = (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)
    response.writeHead(303, { location }).end()
  }
}

const mustAcceptTerms = ({ session }: Checkout) => session.consent_collection?.terms_of_service === 'required'

function paymentForm(
  state: State,
  checkout: Checkout,
  { problem, termsTicked }: { problem?: string; termsTicked: boolean },
) {
  const { session, request } = checkout
  const amount = formatEuros(session.amount_total ?? 0)
  const terms =
    session.custom_text.terms_of_service_acceptance?.message ?? 'J’accepte les conditions générales de vente.'
  const described = problem ? ' aria-describedby="problem"' : ''
  return `<h1>${escapeHtml(request.product.name)}</h1>
${request.product.description ? `<p>${escapeHtml(request.product.description)}</p>` : ''}
<p class="amount">${amount}</p>
<p>E-mail : ${escapeHtml(emailOf(state, session) ?? '')}</p>
${invoicedTo(state, session)}${problem ? `<p role="alert" id="problem">${problem}</p>` : ''}
<form method="post">
<p><label for="card">Numéro de carte</label>
<input id="card" name="card" inputmode="numeric" autocomplete="cc-number"${described}></p>
${
  mustAcceptTerms(checkout)
    ? `<p><label><input type="checkbox" name="terms" required${termsTicked ? ' checked' : ''}> ${withLinks(terms)}</label></p>`
    : ''
}
${session.custom_text.submit ? `<p>${withLinks(session.custom_text.submit.message)}</p>` : ''}
<p><button name="method" value="card">Payer ${amount}</button>
<button name="method" value="debit">Payer par prélèvement (différé)</button></p>
</form>
${backLink(checkout)}`
}

/** Stripe shows who is invoiced when it was told: name, address and numbers of the customer. */
function invoicedTo(state: State, session: Session) {
  const customer = customerOf(state, session.customer)
  if (!customer) return ''
  const { line1, line2, postal_code: postalCode, city, country } = customer.address ?? {}
  const parts = [
    customer.name,
    line1,
    line2,
    postalCode,
    city,
    country,
    ...(customer.tax_ids?.data ?? []).map(({ value }) => value),
  ]
  return `<p>Facturé à : ${escapeHtml(parts.filter(Boolean).join(', '))}</p>\n`
}

const notice = (sentence: string, checkout?: Checkout) => `<h1>${sentence}</h1>${checkout ? backLink(checkout) : ''}`

const backLink = ({ session }: Checkout) =>
  session.cancel_url === null ? '' : `<p><a href="${escapeHtml(session.cancel_url)}">Retour</a></p>`

/** Stripe renders [text](url) in the texts it is given. */
const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, '<a href="$2" target="_blank">$1</a>')

/** The empty icon keeps the browser from asking for one, and from logging that there is none. */
function layout(content: string) {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Paiement (bac à sable)</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{font:16px system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem}.amount{font-size:2rem}[role=alert]{color:#b00020}input,button{font:inherit;min-height:2.5rem}button{padding:0 1rem}[type=checkbox]{min-height:0}</style>
</head><body><main>${content}</main></body></html>`
}
