import { callApi } from '#server/testing/call-api.ts'
import type { Course, Situation } from '#tools/rehearse/night/situation.ts'
import type { Night } from '#tools/rehearse/night/world.ts'

const paymentOf = async ({ asPostgres }: Night, session: string) =>
  (await asPostgres<{ id: string }>('select id from payments where checkout_session = $1', [session]))[0]?.id ?? ''

/** Green once the command says it. */
const says = (night: Night, command: string, sentence: string) => async () => {
  const { code, said } = await night.verso(`${command} --by marie --why "contrôle"`)
  return code === 0 && said.includes(sentence) ? null : (said.trim().split('\n')[0] ?? 'nothing')
}

export const dispute: Situation = {
  name: 'dispute',
  chapter: 18,
  alert: 'VersoDisputeOpen',
  provoke: async (night) => {
    const customer = await night.customers.aCustomer()
    const session = await night.customers.buy(customer)
    night.stripe.dispute(session)
    return {
      act: async (verso) => {
        await verso('ops disputes')
        await verso(`ops payments ${customer.email}`)
        await verso(`ops statement ${customer.email}`)
        // In Stripe's dashboard.
        night.stripe.closeDispute(session, 'won')
      },
      red: says(night, 'ops disputes', 'no dispute waits for our answer'),
    }
  },
}

export const refundUnpaid: Situation = {
  name: 'refund-unpaid',
  chapter: 21,
  alert: 'VersoRefundsUnpaid',
  provoke: async (night) => {
    const customer = await night.customers.aCustomer()
    const session = await night.customers.buy(customer)
    await night.must(`ops refund ${await paymentOf(night, session)} --all --by marie --why "achat en double"`)
    // The bank sends it back.
    night.stripe.failRefund(night.stripe.refundIds(session)[0] ?? '')
    return {
      act: async (verso) => {
        const [, refund = ''] = /refund (\S+)/.exec(await verso('ops refunds')) ?? []
        await verso(`ops close-refund ${refund}`)
      },
      red: says(night, 'ops refunds', 'no refund waits for Stripe or for us'),
    }
  },
}

export const salesPaused: Situation = {
  name: 'sales-paused',
  chapter: 21,
  alert: 'VersoSalesPaused',
  provoke: async (night) => {
    const customer = await night.customers.aCustomer()
    await night.must('ops pause-sales --by jean --why "contrôle en cours"')
    await night.asPostgres(`update sales set paused_since = now() - interval '2 hours'`)
    return {
      act: (verso) => verso('ops resume-sales'),
      red: async () => {
        const { status } = await night.customers.open(customer)
        return status === 200 ? null : `a payment page is answered ${status}`
      },
    }
  },
}

export const books: Situation = {
  name: 'books',
  chapter: 5,
  alert: 'VersoBooksDoNotAddUp',
  provoke: async (night) => {
    const { accountId, email } = await night.customers.aCustomer({ credits: 8 })
    await night.asPostgres('update accounts set credits = credits + 3 where id = $1', [accountId])
    // What the night's audit does.
    await night.verso('ops audit --by jean --why "audit de la nuit"')
    return {
      act: async (verso) => {
        await verso('ops pause-sales')
        await verso(`ops statement ${email}`)
        await verso('backup')
        // The engineer finds the statement that went around the entries.
        await night.asPostgres('update accounts set credits = credits - 3 where id = $1', [accountId])
        await verso('ops audit')
        await verso('ops resume-sales')
      },
      red: says(night, 'ops audit', 'no difference'),
    }
  },
}

const PAYERS = 6

export const webhook: Situation = {
  name: 'webhook',
  chapter: 3,
  alert: 'VersoWebhookSilent',
  alertLasts: 'an hour',
  provoke: async (night) => {
    const { stripe, customers, asPostgres, address, webhook: right, doctor, figure } = night
    stripe.setWebhookUrl(`${address}/api/webhooks/strype`)
    const payers = await Promise.all(Array.from({ length: PAYERS }, () => customers.aCustomer()))
    for (const payer of payers) {
      const { session } = await customers.open(payer)
      stripe.pay(session)
    }
    await stripe.idle()
    // The sweep of each minute finds them.
    await asPostgres(`update payments set next_check_at = now() where state = 'open'`)
    const lost = stripe.events().at(-1)?.id ?? ''
    return {
      act: async (verso) => {
        stripe.setWebhookUrl(right)
        for (const { id } of stripe.events()) await stripe.redeliver(id).catch(() => 0)
        await verso('ops sweep')
        await verso('ops sweep --all')
        await verso(`ops replay ${lost}`)
      },
      red: async () => {
        const status = await stripe.redeliver(lost)
        if (status !== 200) return `« Resend » is answered ${status}`
        const wrong = (await doctor()).split('\n').find((line) => /^WRONG.*(Stripe|webhook)/.test(line))
        if (wrong !== undefined) return wrong
        const late = await figure('verso_payments_late')
        return late === 0 ? null : `${late} payments are late`
      },
    }
  },
}

/** The three of an outage: Stripe comes back when the first of them is acted upon. The refund is promised last: while a page is opened
 * for another, Stripe answers, and would be sent it. */
const outageEnds = ({ stripe }: Night) => stripe.setFault({ kind: 'none' })

export const stripeFails: Situation = {
  name: 'stripe-5xx',
  chapter: 16,
  alert: 'VersoStripeFails',
  provoke: async (night) => {
    const { stripe, customers, keepDoing, verso, doctor } = night
    const buyers = await Promise.all(Array.from({ length: 10 }, () => customers.aCustomer()))
    stripe.setFault({ kind: 'unavailable' })
    // Each in turn: a customer may open thirty pages in ten minutes.
    const stop = keepDoing(() => {
      const buyer = buyers.shift()
      if (buyer) buyers.push(buyer)
      return buyer ? customers.open(buyer) : Promise.resolve()
    }, 1_000)
    return {
      act: async (type) => {
        await type('metrics verso_stripe_call_duration_seconds_count')
        outageEnds(night)
        await stop()
        await type('ops sweep')
        await type('ops refunds')
      },
      red: async () => {
        const { code, said } = await verso('ops sweep --by marie --why "Stripe de retour"')
        if (code !== 0) return said.trim().split('\n')[0] ?? ''
        return (await doctor()).split('\n').find((line) => /^WRONG.*Stripe’s key/.test(line)) ?? null
      },
    }
  },
}

export const refundsLate: Situation = {
  name: 'refunds-late',
  chapter: 16,
  alert: 'VersoRefundsLate',
  provoke: async (night) => {
    const { customers, asPostgres, stripe } = night
    stripe.setFault({ kind: 'none' })
    const customer = await customers.aCustomer()
    const session = await customers.buy(customer)
    const id = await paymentOf(night, session)
    stripe.setFault({ kind: 'unavailable' })
    const { status } = await customers.call('POST', `/me/purchases/${id}/withdrawal`, customer)
    if (status >= 400) throw new Error(`a withdrawal is answered ${status}`)
    await asPostgres(`update refunds set requested_at = requested_at - interval '5 minutes' where payment_id = $1`, [
      id,
    ])
    return {
      act: async (verso) => {
        outageEnds(night)
        await verso('ops sweep')
        await verso('ops refunds')
      },
      red: says(night, 'ops refunds', 'no refund waits for Stripe or for us'),
    }
  },
}

export const paymentsLate: Situation = {
  name: 'payments-late',
  chapter: 3,
  alert: 'VersoPaymentsLate',
  provoke: async (night) => {
    const { customers, asPostgres, stripe, figure } = night
    stripe.setFault({ kind: 'none' })
    const { session } = await customers.open(await customers.aCustomer())
    stripe.setFault({ kind: 'unavailable' })
    await asPostgres(
      `update payments set unsettled_since = now() - interval '11 minutes' where checkout_session = $1`,
      [session],
    )
    return {
      act: async (verso) => {
        outageEnds(night)
        await verso('ops sweep')
      },
      red: async () => {
        const late = await figure('verso_payments_late')
        return late === 0 ? null : `${late} payments are late`
      },
    }
  },
}

export const stripeKey: Situation = {
  name: 'stripe-key',
  chapter: 12,
  alert: 'VersoStripeRefusesUs',
  provoke: async ({ stripe, customers, keepDoing, doctor }): Promise<Course> => {
    const key = 'rk_test_second'
    stripe.setDashboard({ key })
    const customer = await customers.aCustomer()
    const stop = keepDoing(() => customers.open(customer), 1_000)
    return {
      act: async (verso) => {
        await stop()
        await verso('secret stripe_secret_key', `${key}\n`)
        await verso('restart')
        await verso('doctor')
      },
      red: async () => (/right +Stripe’s key/.test(await doctor()) ? null : 'doctor does not say right Stripe’s key'),
    }
  },
}

export const token: Situation = {
  name: 'token',
  chapter: 8,
  alert: null,
  provoke: async ({ customers, address }) => {
    const customer = await customers.aCustomer()
    return {
      act: async (verso) => {
        await verso(`ops end-sessions ${customer.email}`)
        await verso(`ops statement ${customer.email}`)
      },
      red: async () => {
        const { status } = await callApi(address, 'GET', '/api/auth/me', { token: customer.token })
        return status === 401 ? null : `the old token is answered ${status}`
      },
    }
  },
}
