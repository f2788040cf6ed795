import { type Browser, chromium, type Page } from '@playwright/test'
import playwrightConfig from '../../../playwright.config.ts'

export type Network = { name: string; latency: number; megabits: number }

export type Phone = { token: string; pageToken?: string; origin: string; slowDown: number; network?: Network }

export const openBrowser = () => chromium.launch(playwrightConfig.use?.launchOptions ?? {})

/** A phone whose processor is slowed down, on a slowed network, with an empty cache and this token stored, or the session whole. */
export async function onPhone<Result>(
  browser: Browser,
  { token, pageToken, origin, slowDown, network }: Phone,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
  })
  if (pageToken !== undefined)
    await context.addCookies([{ name: 'page', value: pageToken, url: `${origin}/app/analysis`, httpOnly: true }])
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    if (network) {
      const bytesPerSecond = (network.megabits * 1_000_000) / 8
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latency,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    return await work(page)
  } finally {
    await context.close()
  }
}
