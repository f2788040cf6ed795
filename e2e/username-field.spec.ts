import { NETWORKS } from '#contract/networks.ts'
import { dashboardText } from '#web/text/dashboard.fr.ts'
import { aCustomerWithCredits, analyse, analyseButton, expectReport, usernameField } from './analysis-page.ts'
import { expectNoViolation } from './axe.ts'
import { expect, NETWORKS_READ, ofTheNight, openAs, test } from './fixtures.ts'

test(
  'an address of X becomes the name it leads to; what is wrong with a name is said once, under it',
  ofTheNight,
  async ({ page, request }) => {
    await openAs(page, await aCustomerWithCredits(request), '/app/dashboard')
    await usernameField(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(dashboardText.usernameMissing(NETWORKS_READ))
    await expect(usernameField(page)).toBeFocused()
    await analyse(page, 'https://x.com/home')
    await expect(page.getByRole('alert')).toHaveText(NETWORKS.x.nameProblem.fr)
    await expect(usernameField(page)).toHaveAccessibleDescription(NETWORKS.x.nameProblem.fr)
    await expectNoViolation(page)

    await analyse(page, 'compte_protege')
    await expect(page.getByRole('alert')).toHaveText(/compte_protege/)
    await expect(analyseButton(page)).toBeFocused()
    await usernameField(page).fill('')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await usernameField(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(dashboardText.usernameMissing(NETWORKS_READ))

    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('input[name=username]')
      field?.focus()
      document.execCommand('insertText', false, 'https://mobile.twitter.com/camille_fictif/status/1857?s=20&t=abc')
    })
    await expect(usernameField(page)).toHaveValue('camille_fictif')
    await usernameField(page).press('Enter')
    await expectReport(page, 'camille_fictif')
  },
)
