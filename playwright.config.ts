import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 4310)
const mailPagePort = port + 1
const stripePort = port + 2
const xPort = port + 3
/** Where journeys receive webhooks, one of them each worker's own: the product may call no other address of this machine. */
const receiverPorts = [4, 5, 6, 7].map((nth) => port + nth)
const isNight = Boolean(process.env['NIGHT'])
const baseURL = `http://127.0.0.1:${port}`

/** Chromium takes the last list it is given: this is Playwright 1.65's own, which ours would replace. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
/** Suggestions of an address bar nobody sees: a second page, up to a second of the processor, for each journey. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** For what Chromium's shell, which has no more than its engine, cannot do. */
export const wholeBrowser = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  // The stubs' own tests, beside them, are Vitest's.
  testMatch: '*.spec.ts',
  // `npm run e2e:night` runs every journey, in every theme and width; the gate those that no other test stands for.
  testIgnore: isNight ? [] : '*.night.spec.ts',
  ...(!isNight && { grepInvert: /@night/ }),
  outputDir: '.artifacts/playwright',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous for two busy cores; a journey waits for the thing itself, so an idle machine loses nothing.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.artifacts/e2e.json' }]],
  metadata: {
    mails: `http://127.0.0.1:${mailPagePort}/mails.json`,
    stripe: `http://127.0.0.1:${stripePort}`,
    x: `http://127.0.0.1:${xPort}`,
    receiverPorts,
  },
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    browserName: 'chromium',
    launchOptions: {
      executablePath: process.env['CHROMIUM_SHELL'] ?? wholeBrowser,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing is drawn by a graphics card here: one process less for each browser.
        '--in-process-gpu',
        `--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`,
      ],
    },
  },
  webServer: {
    command: 'node e2e/start-product.ts',
    url: `${baseURL}/readyz`,
    env: {
      E2E_PORT: String(port),
      E2E_MAIL_PAGE_PORT: String(mailPagePort),
      E2E_STRIPE_PORT: String(stripePort),
      E2E_X_PORT: String(xPort),
      WEBHOOK_PRIVATE_HOSTS: receiverPorts.map((each) => `127.0.0.1:${each}`).join(),
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
