import type { Page } from '@playwright/test'

/** The answers of an address wait until the function it gives back is called: what a page shows before can be seen. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}
