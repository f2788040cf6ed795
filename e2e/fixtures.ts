import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import type { AuthAnswer } from '#contract/schemas/accounts.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import type { CaughtMail } from '#stubs/mail/mail-catcher.ts'
import { openWebhookReceiver, type WebhookReceiver } from '#stubs/webhook-receiver.ts'
import { common } from '#web/text/common.fr.ts'
import { layoutFaults } from './layout-faults.ts'

export const A_GOOD_PASSWORD = 'cerisier en fleurs'
export type Customer = { email: string; password: string; token: string }

/** A phone and a desk in the gate; by night what lies between them and beyond. */
const widths = process.env['NIGHT'] ? undefined : [390, 1440]

/**
 * Every journey comes from an address of its own, and fails when one of its pages throws, the content security
 * policy stops something, or what it ends with cannot be read at some width, whatever else it checks.
 */
type Fixtures = {
  watched: undefined
  mailsUrl: string
  stripeUrl: string
  xUrl: string
  /** A customer's own program, which our webhooks reach. */
  receiver: WebhookReceiver
}
export const test = base.extend<Fixtures>({
  mailsUrl: async ({}, use, { config }) => use(String(config.metadata['mails'])),
  stripeUrl: async ({}, use, { config }) => use(String(config.metadata['stripe'])),
  xUrl: async ({}, use, { config }) => use(String(config.metadata['x'])),
  receiver: async ({}, use, { config, parallelIndex }) => {
    const ports = config.metadata['receiverPorts'] as readonly number[]
    const receiver = await openWebhookReceiver({ port: ports[parallelIndex] ?? 0 })
    await use(receiver)
    await receiver.close()
  },
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
  watched: [
    async ({ context }, use, testInfo) => {
      const complaints: string[] = []
      context.on('weberror', (thrown) => complaints.push(thrown.error().message))
      context.on('console', (message) => {
        if (/content security policy|trusted ?type/i.test(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) {
        for (const page of context.pages()) complaints.push(...(await layoutFaults(page, widths)))
      }
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Of a journey whose road another one takes in the gate, or whose words a test of the screen asserts: it runs by night. */
export const ofTheNight = { tag: '@night' }

export const newEmail = () => `camille.${randomUUID().slice(0, 8)}@exemple.fr`

/** By name, the networks that the journeys' product reads. */
export const NETWORKS_READ = ['X', 'Bluesky']

/** An account made through the API, for journeys that start after the signup; unless said, its prohibited uses are accepted. */
export async function aCustomer(request: APIRequestContext, { hasAccepted = true } = {}): Promise<Customer> {
  const credentials = { email: newEmail(), password: A_GOOD_PASSWORD }
  const response = await request.post('/api/auth/signup', { data: credentials })
  expect(response.status()).toBe(201)
  const { token } = (await response.json()) as AuthAnswer
  if (hasAccepted) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.post('/api/me/terms', { headers, data: { version: TERMS_VERSION } })).status()).toBe(204)
  }
  return { ...credentials, token }
}

/** Opens a page as a customer who is already signed in on this browser. */
export async function openAs(page: Page, { token }: { token: string }, path: string) {
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  await page.goto(path)
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(common.auth.email).fill(email)
  await page.getByLabel(common.auth.password, { exact: true }).fill(password)
}

export async function fillRegister(page: Page, typed: { email: string; password: string; confirm?: string }) {
  await fillLogin(page, typed)
  await page.getByLabel(common.auth.confirm).fill(typed.confirm ?? typed.password)
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Presses Tab until what is focused has this accessible name, as a person looking for it would. */
export async function tabTo(page: Page, name: string | RegExp) {
  const target = page
    .getByLabel(name)
    .or(page.getByRole('link', { name }))
    .or(page.getByRole('button', { name }))
    .first()
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** The latest mail to this address that says these words, awaited. */
export async function mailTo(request: APIRequestContext, mailsUrl: string, email: string, words: RegExp) {
  let mail: CaughtMail | undefined
  await expect
    .poll(async () => {
      const mails = (await (await request.get(mailsUrl)).json()) as CaughtMail[]
      mail = mails.findLast(({ to, text }) => to.includes(email) && words.test(text))
      return mail !== undefined
    })
    .toBe(true)
  return mail as CaughtMail
}

/** The link that a signup sends to its address. */
export async function verificationLinkFor(
  request: APIRequestContext,
  mailsUrl: string,
  email: string,
): Promise<string> {
  const link = /http\S+#adresse=[\w-]+/
  const { text } = await mailTo(request, mailsUrl, email, link)
  return link.exec(text)?.[0] ?? ''
}

/** The link in the latest mail this address received. */
export async function resetLinkFor(request: APIRequestContext, mailsUrl: string, email: string): Promise<string> {
  const link = /http\S+#reset=[\w-]+/
  const { text } = await mailTo(request, mailsUrl, email, link)
  return link.exec(text)?.[0] ?? ''
}
