import { openBlueskyStub } from './bluesky/stub.ts'
import { openLlmStub } from './llm/stub.ts'
import { openMailCatcher } from './mail/mail-catcher.ts'
import { openMailPage } from './mail/mail-page.ts'
import { openStripeStub } from './stripe/stub.ts'
import { openWebhookReceiver } from './webhook-receiver.ts'
import { STUB_CLIENT } from './x/sign-in.ts'
import { openXStub } from './x/stub.ts'

/** What stands in for the outside world in `npm run dev` and the journeys. */
const smtpPort = Number(process.env['STUB_SMTP_PORT'] ?? 2525)
const pagePort = Number(process.env['STUB_MAIL_PAGE_PORT'] ?? 8025)
const catcher = await openMailCatcher({ smtpPort })
await openMailPage(catcher, pagePort)
const stripePort = Number(process.env['STUB_STRIPE_PORT'] ?? 8026)
const stripe = await openStripeStub({
  port: stripePort,
  webhookUrl: `http://127.0.0.1:${process.env['PORT'] ?? 3000}/api/webhooks/stripe`,
  webhookSecret: process.env['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_verso',
})
console.log(`Stripe's stub at ${stripe.url}`)
const x = await openXStub({ port: Number(process.env['STUB_X_PORT'] ?? 8027) })
console.log(`X's stub at ${x.url}, with SOURCES=x and X_BEARER_TOKEN=${x.token}`)
const { id, secret } = STUB_CLIENT
console.log(
  `  to sign in there: X_CLIENT_ID=${id} X_CLIENT_SECRET=${secret} X_AUTHORIZE_URL=${x.url}/i/oauth2/authorize`,
)
const bluesky = await openBlueskyStub({ port: Number(process.env['STUB_BLUESKY_PORT'] ?? 8028) })
console.log(`Bluesky's stub at ${bluesky.url}, with BLUESKY_API_URL=${bluesky.url}`)
const llm = await openLlmStub({ port: Number(process.env['STUB_LLM_PORT'] ?? 8029) })
console.log(`a language model's stub, with READER=openai READER_MODEL=stub READER_URL=${llm.url}/v1`)
const receiver = await openWebhookReceiver({ port: Number(process.env['STUB_WEBHOOKS_PORT'] ?? 8030) })
console.log(`a receiver of webhooks at ${receiver.url}/hooks, with WEBHOOK_PRIVATE_HOSTS=127.0.0.1:${receiver.port}`)
console.log(`mail catcher on ${catcher.smtpPort}, mails at http://127.0.0.1:${pagePort}`)
