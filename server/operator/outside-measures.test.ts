import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#server/lib/clock.ts'
import { openHttpsSite } from '#server/testing/https-site.ts'
import { openStripeStub } from '#stubs/stripe/stub.ts'
import { outsideMeasures } from './outside-measures.ts'

const DAY_SECONDS = 86_400
const stripeAt = (url: string) => ({ secretKey: 'sk_test_verso', webhookSecrets: [], apiUrl: new URL(url) })
const nobody = stripeAt('http://127.0.0.1:9')

async function aSite(days: number) {
  const site = await openHttpsSite({ days })
  onTestFinished(site.close)
  return site
}

async function certificateEndOf(publicUrl: string, ca = '') {
  const { certificate } = outsideMeasures({ publicUrl, stripe: nobody, now: systemClock, ca })
  return (await certificate?.())?.[0]?.value
}

test('a certificate that browsers take shows its end; ended, for another name or of nobody known, 0', async () => {
  const [site, ended] = [await aSite(30), await aSite(-1)]
  const end = (await certificateEndOf(`https://localhost:${site.port}`, site.certificate)) ?? 0
  expect((end - Date.now() / 1_000) / DAY_SECONDS).toBeCloseTo(30, 1)
  expect(await certificateEndOf(`https://localhost:${ended.port}`, ended.certificate)).toBe(0)
  expect(await certificateEndOf(`https://127.0.0.1:${site.port}`, site.certificate)).toBe(0)
  expect(await certificateEndOf(`https://localhost:${site.port}`, ended.certificate)).toBe(0)
})

test('an address where nobody answers, or without https, tells nothing of a certificate', async () => {
  const site = await aSite(30)
  site.close()
  expect(await certificateEndOf(`https://localhost:${site.port}`)).toBeNull()
  expect(await certificateEndOf('http://localhost:9')).toBeNull()
})

test('the clock is compared with Stripe’s once in ten minutes, and with nothing while Stripe is silent', async () => {
  const stripe = await openStripeStub({ port: 0, webhookUrl: null, webhookSecret: 'whsec_test' })
  onTestFinished(() => stripe.close())
  stripe.setDashboard({ secondsAhead: -420 })
  const outside = (url: string) =>
    outsideMeasures({ publicUrl: 'http://localhost', stripe: stripeAt(url), now: systemClock })
  const { clock } = outside(stripe.url)
  const first = await clock?.()
  expect(Math.abs((first?.[0]?.value ?? 0) - 420)).toBeLessThan(3)
  stripe.setDashboard({ secondsAhead: 0 })
  expect(await clock?.()).toEqual(first)
  const { clock: silent } = outside('http://127.0.0.1:9')
  expect((await silent?.())?.[0]?.value).toBeNull()
})
