import { mkdir } from 'node:fs/promises'
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { PACKS } from '#contract/packs.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { holdAnswer } from '#e2e/hold-answer.ts'
import { layoutFaults } from '#e2e/layout-faults.ts'
import { startProduct } from '#server/testing/product.ts'
import { delivered } from '#web/testing/an-analysis.ts'
import { accountText } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { compare } from '#web/text/compare.fr.ts'
import { creditsText, paymentText, purchasesText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { exportText } from '#web/text/export.ts'
import { forgot } from '#web/text/forgotten-password.ts'
import { formatEuros } from '#web/text/format.fr.ts'
import { register } from '#web/text/register.ts'
import { report } from '#web/text/report.fr.ts'
import { statementText } from '#web/text/statement.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import playwrightConfig from '../../playwright.config.ts'
import { seedStatement } from './seed-statement.ts'

/**
 * `npm run shots`: every screen of the built product at 1440 and 390 px, the report at 1024 too, light and dark, in
 * .artifacts/shots, to hold beside the mockups. `npm run shots -- report` takes the report alone. `npm run shots -- readme` takes the README's picture again.
 * It fails when what one of them shows cannot be read at some width.
 */
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  mobile: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
}
type Shot = (screen: string, fullPage?: boolean) => Promise<void>

const [only] = process.argv.slice(2)
const folder = '.artifacts/shots'
let slowAccounts = 0
const unreadable: string[] = []
await mkdir(folder, { recursive: true })
const product = await startProduct({ web: true, environment: { LOG_LEVEL: 'warn' }, onLine: console.log })
const browser = await chromium.launch(playwrightConfig.use?.launchOptions ?? {})
try {
  if (only === 'readme') await withContext('desktop', 'light', (page) => readmePicture(page))
  else {
    for (const theme of ['light', 'dark'] as const) {
      for (const width of ['desktop', 'tablet', 'mobile'] as const) {
        const isReport = only === 'report' || width === 'tablet'
        await withContext(width, theme, (page, name) => (isReport ? reportAlone(page, name) : screens(page, name)))
      }
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
if (unreadable.length > 0) throw new Error(unreadable.join('\n'))

async function withContext(
  width: keyof typeof sizes,
  theme: 'light' | 'dark',
  work: (page: Page, name: (screen: string) => string) => Promise<void>,
) {
  const context: BrowserContext = await browser.newContext({
    ...sizes[width],
    baseURL: product.baseUrl,
    colorScheme: theme,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': `10.77.${theme === 'dark' ? 1 : 0}.${sizes[width].viewport.width % 250}` },
  })
  await work(await context.newPage(), (screen) => `${folder}/${screen}${theme === 'dark' ? '.dark' : ''}.${width}.png`)
  await context.close()
}

async function screens(page: Page, name: (screen: string) => string) {
  const email = `camille.roche+${crypto.randomUUID().slice(0, 4)}@exemple.fr`
  const shot = shotOf(page, name)
  await page.goto('/auth/login')
  await page.getByLabel(common.auth.email).fill('camille.roche@exemple.fr')
  await page.getByLabel(common.auth.email).blur()
  await shot('login')
  await page.getByLabel(common.auth.password, { exact: true }).fill('secret12')
  await page.getByRole('button', { name: common.login.submit }).click()
  await page.getByRole('alert').waitFor()
  await shot('login-erreur')
  await page.goto('/auth/login?oubli')
  await page.getByLabel(common.auth.email).fill('camille.roche@exemple.fr')
  await page.getByLabel(common.auth.email).blur()
  await shot('login-mot-de-passe-oublie')
  await page.getByRole('button', { name: forgot.submit }).click()
  await page.getByRole('heading', { name: forgot.sentTitle }).waitFor()
  await shot('login-lien-envoye')
  await page.goto('/auth/login#reset=x')
  await page.getByRole('alert').waitFor()
  await shot('login-lien-perime')
  await page.goto('/auth/register')
  await page.getByRole('heading', { name: register.title }).waitFor()
  await shot('register')
  await page.getByLabel(common.auth.email).fill(email)
  await page.getByLabel(common.auth.password, { exact: true }).fill('abc')
  await page.getByLabel(common.auth.confirm).fill('abcd')
  await page.getByRole('button', { name: register.submit }).click()
  await shot('register-erreurs')
  await page.getByLabel(common.auth.password, { exact: true }).fill('cerisier en fleurs')
  await page.getByLabel(common.auth.confirm).fill('cerisier en fleurs')
  await page.getByRole('button', { name: register.submit }).click()
  await page.getByText(dashboardText.empty).waitFor()
  await shot('dashboard-vide')
  await page.getByLabel(dashboardText.label(['X', 'Bluesky'])).fill('@studio_marelle')
  await page.getByRole('button', { name: dashboardText.submit }).click()
  await page.getByRole('alert').waitFor()
  await shot('dashboard-credits-insuffisants')
  await page.getByRole('heading', { level: 1, name: creditsText.title }).waitFor()
  await shot('credits-apres-redirection', true)
  await creditsScreens(page, shot)
  await dashboardScreens(page, shot)
  await page.goto('/app/account')
  await page.getByText(accountText.thisSession).waitFor()
  await shot('account')
  await shot('account.full', true)
  await page.getByRole('button', { name: accountText.delete }).click()
  await shot('account-suppression')
  await page.goto('/app/account?texte=confidentialite')
  await page.getByRole('dialog').waitFor()
  await shot('texte-confidentialite')
  await page.goto('/app/account?texte=methode')
  await page.getByRole('table').first().waitFor()
  await shot('texte-methode')
  await page.goto('/app/analysis/none')
  await page.getByRole('alert').waitFor()
  await shot('analysis-erreur')
}

function shotOf(page: Page, name: (screen: string) => string): Shot {
  return async (screen, fullPage = false) => {
    await page.evaluate('document.fonts.ready')
    const usual = page.viewportSize() ?? sizes.desktop.viewport
    if (fullPage) await showWholePage(page, usual)
    await page.screenshot({ path: name(screen), fullPage })
    await page.setViewportSize(usual)
    // The check has widths of its own, and colours take no room.
    if (name('') === `${folder}/.desktop.png`) {
      unreadable.push(...(await layoutFaults(page)).map((fault) => `${screen}: ${fault}`))
    }
  }
}

/** What is not near the screen is not drawn (`when-near`): the screen grows with the page until nothing more comes. */
async function showWholePage(page: Page, { width }: { width: number }) {
  const app = page.locator('#verso')
  await app.evaluate((element) => {
    element.style.minHeight = '0'
  })
  for (let height = 0, drawn = 1; height !== drawn; ) {
    height = await app.evaluate((element) => element.clientHeight)
    await page.setViewportSize({ width, height })
    // Nothing tells when it has its own height: after two frames some parts still had the estimated one.
    await page.waitForTimeout(300)
    drawn = await app.evaluate((element) => element.clientHeight)
  }
}

async function reportAlone(page: Page, name: (screen: string) => string) {
  await page.goto('/auth/login')
  await signInAsRegular(page)
  await reportScreens(page, shotOf(page, name))
}

/** A report, its proof, another beside it, its first view, then one without measures, and one that has not come yet. */
async function reportScreens(page: Page, shot: Shot) {
  const [other, id] = [await analysed(page, 'anglais_x'), await analysed(page, 'camille_fictif')]
  const heading = page.getByRole('heading', { name: verdictText.question })
  const open = async (search: string, shown: Locator) => {
    await page.goto(`/app/analysis/${id}${search}`)
    await shown.first().waitFor()
  }
  await open('', page.getByRole('heading', { name: exportText.title }))
  await shot('analysis')
  await shot('analysis.full', true)
  // On a phone the actions are behind a button of their own.
  const actions = page.getByRole('button', { name: report.actions.more, exact: true })
  if (await actions.isVisible()) await actions.click()
  await shot('analysis-actions')
  await page.getByRole('button', { name: compare.picker.button }).click()
  // The header's own list, which takes the focus: another stands under the report.
  await page.locator('select:focus').waitFor()
  await shot('analysis-comparer')
  await open('?preuve=toxicity', page.getByRole('dialog').getByRole('blockquote'))
  await shot('analysis-preuves')
  await open('?preuve=factor:sources', page.getByRole('dialog').getByRole('blockquote'))
  await shot('analysis-facteur')
  await open(`?avec=${other}`, page.getByRole('heading', { name: compare.sides.title(2) }))
  await shot('analysis-comparaison.full', true)
  const release = await holdAnswer(page, '**/assets/*.js')
  await page.goto(`/app/analysis/${id}`, { waitUntil: 'commit' })
  await heading.waitFor()
  await shot('analysis-sans-script')
  release()
  // What follows is answered otherwise than the server would: without the cookie it writes no first view.
  await page.context().clearCookies()
  const json = { analysis: delivered({ json_output: { mockData: true, contentThemes: ['Actualité', 'Sport'] } }) }
  await page.route(/\/api\/analysis\/[\w-]+$/, (route) => route.fulfill({ json }))
  await open('', heading)
  await shot('analysis-demo.full', true)
  await page.unroute(/\/api\/analysis\/[\w-]+$/)
  await page.route(/\/api\/analysis\/[\w-]+$/, () => undefined)
  await open('', page.getByText(common.loading))
  await shot('analysis-chargement')
  await page.unroute(/\/api\/analysis\/[\w-]+$/)
}

async function analysed(page: Page, username: string): Promise<string> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const data = { target_username: username }
  const answer = await page.request.post('/api/analyze', { headers: { authorization }, data })
  return ((await answer.json()) as AnalysisAnswer).analysis.id
}

/** Buying, each state as the mockups name it, then the statement of somebody who has been here for a while. */
async function creditsScreens(page: Page, shot: Shot) {
  const { credits, price } = PACKS.pack_100
  const buy = page.getByRole('button', { name: creditsText.buyNamed(credits, formatEuros(price)) })
  await page.goto('/app/credits')
  await page.getByText(statementText.empty).waitFor()
  await page.route('**/api/buy-credits', (route) => route.fulfill({ status: 503, json: { error: paymentText.failed } }))
  await buy.click()
  await page.getByRole('alert').waitFor()
  await shot('credits-erreur')
  await page.unroute('**/api/buy-credits')
  const goOn = await holdAnswer(page, '**/api/buy-credits')
  await buy.click()
  await page.getByText(creditsText.redirecting).waitFor()
  await shot('credits-redirection')
  goOn()
  await page.getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Payer \d/ }).click()
  await page.getByText(paymentText.paidDetail).waitFor()
  await page.getByText(purchasesText.withdraw).waitFor()
  await shot('credits-retour')
  await page.getByRole('button', { name: purchasesText.withdraw }).click()
  await shot('credits-retractation')
  await page.unroute('**/api/buy-credits')
  await signInAsRegular(page)
  await page.goto('/app/credits')
  await page.getByText('Analyse de @h_lenormand').first().waitFor({ state: 'attached' })
  await shot('credits')
  await shot('credits.full', true)
}

/** Delivered, failed, then under way: X answers late about `lent_`, and about each picture's account for the first time. */
async function dashboardScreens(page: Page, shot: Shot) {
  for (const username of ['long_x', 'orga_x']) await analysed(page, username)
  await reportScreens(page, shot)
  await page.goto('/app/dashboard')
  await page.getByText('@camille_fictif').first().waitFor({ state: 'attached' })
  await shot('dashboard')
  await shot('dashboard.full', true)
  const field = page.getByLabel(dashboardText.label(['X', 'Bluesky']))
  await field.fill('compte_protege')
  await field.press('Enter')
  await page.getByRole('alert').waitFor()
  await field.blur()
  await shot('dashboard-echec-rembourse')
  slowAccounts += 1
  await field.fill(`lent_${4_000 + slowAccounts}`)
  await field.press('Enter')
  await page.getByRole('progressbar').waitFor()
  await field.blur()
  // The list is read again less often than the steps above it.
  await page.getByText('Lecture des posts', { exact: true }).first().waitFor({ state: 'attached' })
  await shot('dashboard-analyse-en-cours')
}

async function signInAsRegular(page: Page) {
  const email = `camille.roche.${crypto.randomUUID().slice(0, 4)}@exemple.fr`
  const answer = await page.request.post('/api/auth/signup', { data: { email, password: 'cerisier en fleurs' } })
  const { token } = (await answer.json()) as { token: string }
  await seedStatement(product.databaseUrl, email)
  await page.evaluate((stored) => {
    localStorage.setItem('token', stored)
    sessionStorage.clear()
  }, token)
}

async function readmePicture(page: Page) {
  await page.goto('/auth/login')
  await page.getByRole('heading', { name: common.login.title }).waitFor()
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: 'docs/verso.png' })
}
