import { openMailCatcher } from '#stubs/mail/mail-catcher.ts'
import { openStripeStub, type StripeStub } from '#stubs/stripe/stub.ts'
import { openXStub, STUB_TOKEN } from '#stubs/x/stub.ts'

const WEBHOOK_SECRET = 'whsec_rehearsal'

export type OutsideWorld = { stripe: StripeStub; environment: Record<string, string>; close: () => Promise<void> }

/** Stripe, X and a mail relay in this process; `environment` is what the product must know of them. */
export async function openOutsideWorld(): Promise<OutsideWorld> {
  const mail = await openMailCatcher({ smtpPort: 0 })
  const stripe = await openStripeStub({ port: 0, webhookUrl: null, webhookSecret: WEBHOOK_SECRET })
  const x = await openXStub({ port: 0 })
  for (const route of ['profile', 'posts'] as const) x.setRateLimit(route, { limit: 1_000_000 })
  return {
    stripe,
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
      MAIL_FROM: 'verso@verso.example',
      STRIPE_SECRET_KEY: 'sk_test_verso',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
      SOURCES: 'x',
      X_API_URL: x.url,
      X_BEARER_TOKEN: STUB_TOKEN,
      X_DAILY_BUDGET_DOLLARS: '100000',
    },
    close: async () => {
      await Promise.all([mail.close(), stripe.close(), x.close()])
    },
  }
}
