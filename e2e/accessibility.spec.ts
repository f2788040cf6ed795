import type { PaymentAnswer } from '#contract/schemas/payments.ts'
import { adviceText } from '#web/report/advice/text.fr.ts'
import { behaviourText } from '#web/report/behaviour/text.fr.ts'
import { rhythmText } from '#web/report/rhythm/text.fr.ts'
import { factorText } from '#web/report/score/text.fr.ts'
import { accountText } from '#web/text/account.fr.ts'
import { analysisText } from '#web/text/analysis.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { compare } from '#web/text/compare.fr.ts'
import { creditsText, paymentText, withdrawalText } from '#web/text/credits.ts'
import { dashboardText } from '#web/text/dashboard.ts'
import { evidence } from '#web/text/evidence.fr.ts'
import { exportText } from '#web/text/export.ts'
import { failure } from '#web/text/failure.ts'
import { forgot } from '#web/text/forgotten-password.ts'
import { objectionForm } from '#web/text/legal.ts'
import { prohibitedUses } from '#web/text/prohibited-uses.fr.ts'
import { register } from '#web/text/register.ts'
import { report } from '#web/text/report.fr.ts'
import { statementText } from '#web/text/statement.ts'
import { aFullStatement } from './account-history.ts'
import { aCustomerWithCredits, aNewProfile, analyse, pressAction, stepper, usernameField } from './analysis-page.ts'
import { erased, failed, heldUp, reading, show, showList, simulated, unmeasured, whole } from './analysis-states.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { aPurchase, returnAddress } from './checkout.ts'
import { ALSO_READ_BY_MODEL, anAnalysisOf, aReportOf, READ_BY_HOUSE, READ_BY_MODEL } from './delivered-report.ts'
import { aCustomer, expect, fillRegister, newEmail, ofTheNight, openAs, test } from './fixtures.ts'

onEachScreen((isFirst) => {
  test('visitors’ pages and their states', async ({ page }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.login.title)
    await expectNoViolation(page)
    await page.getByRole('button', { name: common.login.submit }).click()
    await expectNoViolation(page)
    await page.goto('/auth/login?oubli')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgot.title)
    await expectNoViolation(page)
    await page.getByLabel(common.auth.email).fill(newEmail())
    await page.getByRole('button', { name: forgot.submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgot.sentTitle)
    await expectNoViolation(page)
    await page.goto(`/auth/login#reset=${'x'.repeat(65)}`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolation(page)
    await page.goto('/auth/register')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(register.title)
    await expectNoViolation(page)
    await fillRegister(page, { email: newEmail(), password: 'abc', confirm: 'abcd' })
    await page.getByRole('button', { name: register.submit }).click()
    await expectNoViolation(page)
  })

  test(
    'an analysis under the form and in the list: refused beforehand, failed, under way',
    ofTheNight,
    async ({ page, request }) => {
      await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
      await usernameField(page).fill('inconnu_x')
      await expect(page.getByText(/^Le compte @inconnu_x n’existe pas/)).toBeVisible()
      await expectNoViolation(page)
      await analyse(page, 'compte_protege')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectNoViolation(page)
      await showList(page)
      await show(page, reading)
      await page.reload()
      await expect(page.getByText(dashboardText.shown(5, 23))).toBeVisible()
      await analyse(page, reading.target_username)
      await expect(stepper(page).getByRole('progressbar')).toBeVisible()
      await expectNoViolation(page)
    },
  )

  test('an analysis on its own page: held up, failed, erased, delivered', ofTheNight, async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/app/dashboard')
    for (const [analysis, words] of [
      [heldUp, /^X limite nos lectures/],
      [failed, /^L’analyse de @\w+ n’a pas abouti/],
      [erased, analysisText.erased],
      [simulated, analysisText.simulatedNote()],
      [unmeasured, analysisText.unmeasured],
      [whole, adviceText.title],
    ] as const) {
      await show(page, analysis)
      await page.goto(`/app/analysis/${analysis.id}`)
      // A section's title is also a button that leads to it.
      await expect(page.getByText(words).last()).toBeVisible()
      await expectNoViolation(page)
    }
  })

  test('a report, its tables and a proof', async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, READ_BY_MODEL)
    await openAs(page, customer, address)
    await expect(page.getByRole('heading', { name: exportText.title })).toBeVisible()
    await page.getByText(factorText.title).click()
    for (const toggle of await page.getByRole('button', { name: rhythmText.table }).all()) await toggle.click()
    await expectNoViolation(page)
    await page.goto(`${address}?preuve=toxicity`)
    await page.getByRole('dialog').getByRole('button', { name: evidence.contest.open }).first().click()
    await expect(page.getByLabel(evidence.contest.why.retained)).toBeVisible()
    await expectNoViolation(page, 'dialog')
  })

  test(
    'the proofs of a score, a report to be made again, and another beside it',
    ofTheNight,
    async ({ page, request }) => {
      const { customer, address } = await aReportOf(request, READ_BY_MODEL)
      const other = await anAnalysisOf(request, customer, ALSO_READ_BY_MODEL)
      await openAs(page, customer, address)
      for (const figure of ['credibilityScore', 'factor:appui', 'factor:anciennete']) {
        await page.goto(`${address}?preuve=${figure}`)
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeVisible()
        await expect(page.getByRole('dialog').getByText(common.loading)).toHaveCount(0)
        await expectNoViolation(page, 'dialog')
      }
      await page.goto(address)
      await pressAction(page, report.actions.again)
      await expect(page.getByText(exportText.rerun.sameDay)).toBeVisible()
      await expectNoViolation(page, 'dialog')
      await page.goto(`/app/analysis/${other}`)
      await expect(page.getByRole('list', { name: behaviourText.newest(3) })).toBeVisible()
      await expectNoViolation(page)
      await page.goto(`${address}?avec=${other}`)
      await expect(page.getByRole('heading', { name: compare.sides.title(2) })).toBeVisible()
      await expectNoViolation(page)
    },
  )

  test('three and four reports beside each other', ofTheNight, async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, READ_BY_MODEL)
    const others: string[] = []
    for (const username of [ALSO_READ_BY_MODEL, READ_BY_HOUSE, aNewProfile()]) {
      others.push(await anAnalysisOf(request, customer, username))
      if (others.length === 1) continue
      await openAs(page, customer, `${address}?${others.map((id) => `avec=${id}`).join('&')}`)
      await expect(page.getByRole('heading', { name: compare.sides.title(others.length + 1) })).toBeVisible()
      await expectNoViolation(page)
    }
  })

  test('the prohibited uses, before a first analysis', ofTheNight, async ({ page, request }) => {
    await openAs(page, await aCustomerWithCredits(request, { hasAccepted: false }), '/app/dashboard')
    await analyse(page, aNewProfile())
    await expect(page.getByRole('dialog', { name: prohibitedUses.title })).toBeVisible()
    await expectNoViolation(page, 'dialog')
    await page.getByRole('button', { name: prohibitedUses.accept }).click()
    await expect(page).toHaveURL(/\/app\/analysis\//)
  })

  test('customers’ pages and their dialogs', async ({ page, request }) => {
    await openAs(page, await aCustomer(request), '/app/dashboard')
    await expect(page.getByText(dashboardText.empty)).toBeVisible()
    await expectNoViolation(page)
    await usernameField(page).fill('jack')
    await page.getByRole('button', { name: dashboardText.submit }).click()
    await expect(page.getByText(creditsText.missing(8, 'jack'))).toBeVisible()
    await expectNoViolation(page)
    await page.goto('/app/analysis/none')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolation(page)
    await page.goto('/app/account')
    await expect(page.getByText(accountText.thisSession)).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('button', { name: accountText.changeNamed }).click()
    await expectNoViolation(page, 'dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: accountText.delete }).click()
    await expectNoViolation(page, 'dialog')
  })

  test(
    'the credits page with a past, and the way out of a purchase',
    ofTheNight,
    async ({ page, request, stripeUrl }) => {
      const customer = await aCustomer(request)
      await aFullStatement(request, stripeUrl, customer)
      await openAs(page, customer, '/app/credits')
      await expect(page.getByText(statementText.opening).filter({ visible: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Renoncer au contrat ici/ })).toHaveCount(2)
      await expectNoViolation(page)
      await page
        .getByRole('button', { name: /^Renoncer au contrat ici/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNoViolation(page, 'dialog')
      await page.getByRole('button', { name: withdrawalText.submit }).click()
      await expect(page.getByText(/^Votre rétractation est enregistrée/)).toBeVisible()
      await expectNoViolation(page)
    },
  )

  // Forms and texts are laid out alike on every screen, in colours the others were looked at in.
  if (!isFirst) return

  test('the legal texts, opened by their address without an account', ofTheNight, async ({ page }) => {
    for (const name of [
      'aide',
      'methode',
      'confidentialite',
      'conditions',
      'mentions',
      'opposition',
      'accessibilite',
      'api',
    ]) {
      await page.goto(`/?texte=${name}`)
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoViolation(page, 'dialog')
    }
  })

  test('the opposition form, until its code is in the bio', ofTheNight, async ({ page }) => {
    await page.goto('/?texte=opposition')
    const text = page.getByRole('dialog')
    await text.getByLabel(objectionForm.label).fill('inconnu_x')
    await text.getByRole('button', { name: objectionForm.ask }).click()
    await expect(text.getByRole('alert')).toBeVisible()
    await expectNoViolation(page, 'dialog')
    await text.getByLabel(objectionForm.label).fill(aNewProfile())
    await text.getByRole('button', { name: objectionForm.ask }).click()
    await expect(text.getByLabel(objectionForm.code)).toBeVisible()
    await expectNoViolation(page, 'dialog')
    await text.getByRole('button', { name: objectionForm.verify }).click()
    await expect(text.getByRole('alert')).toBeVisible()
    await expectNoViolation(page, 'dialog')
  })

  test('the returns from a payment', ofTheNight, async ({ page, request, stripeUrl }) => {
    const customer = await aCustomer(request)
    const session = await aPurchase(request, stripeUrl, customer, 'pack_20')
    await openAs(page, customer, '/app/credits?paiement=annule')
    await expect(page.getByText(paymentText.cancelled)).toBeVisible()
    await expectNoViolation(page)
    await page.evaluate(() => sessionStorage.setItem('username', 'studio_marelle'))
    await page.goto(returnAddress(session))
    await expect(page.getByRole('button', { name: paymentText.analyse('studio_marelle') })).toBeVisible()
    await expectNoViolation(page)
    const pending: PaymentAnswer = { status: 'pending', credits: 20, balance: 20 }
    await page.route('**/api/payments/*', (route) => route.fulfill({ json: pending }))
    await page.goto(returnAddress(session))
    await expect(page.getByText(paymentText.pending)).toBeVisible()
    await expectNoViolation(page)
    await page.route('**/api/payments/*', (route) => route.fulfill({ status: 500, json: { error: 'panne' } }))
    await page.goto(returnAddress(session))
    await expect(page.getByRole('button', { name: common.retry })).toBeVisible()
    await expectNoViolation(page)
    await page.route('**/api/buy-credits', (route) => route.abort())
    await page.getByRole('button', { name: /^Acheter 100/ }).click()
    await expect(page.getByText(failure.checkout)).toBeVisible()
    await expectNoViolation(page)
  })
})
