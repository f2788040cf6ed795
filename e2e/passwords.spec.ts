import { accountText, changePasswordText } from '#web/text/account.fr.ts'
import { common } from '#web/text/common.fr.ts'
import { forgot, newPassword } from '#web/text/forgotten-password.ts'
import { aCustomer, expect, fillLogin, openAs, resetLinkFor, test } from './fixtures.ts'

test('a forgotten password is replaced through the mail received', async ({ page, request, mailsUrl }) => {
  const { email } = await aCustomer(request)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: common.login.forgot }).click()
  // The login form has a field of the same name, which goes when this title comes.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgot.title)
  await page.getByLabel(common.auth.email).fill(email)
  await page.getByRole('button', { name: forgot.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgot.sentTitle)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Renvoyer dans \d+\ss$/ })).toBeDisabled()

  const link = await resetLinkFor(request, mailsUrl, email)
  await page.goto(link)
  await expect(page.getByText(newPassword.explain(email))).toBeVisible()
  await expect(page.getByLabel(newPassword.field, { exact: true })).toBeFocused()
  await page.getByLabel(newPassword.field, { exact: true }).fill('un verger tout neuf')
  // Reading a text on the way loses neither the link nor what was typed; the server never sees the token in an address.
  await page.getByRole('link', { name: common.legal.confidentialite }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel(newPassword.field, { exact: true })).toHaveValue('un verger tout neuf')
  expect(link).toContain('/auth/login#reset=')
  await page.getByLabel(common.auth.confirm).fill('un verger tout neuf')
  await page.getByRole('button', { name: newPassword.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')

  await page.getByRole('button', { name: common.nav.logout }).click()
  await fillLogin(page, { email, password: 'un verger tout neuf' })
  await page.getByRole('button', { name: common.login.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')

  await page.getByRole('button', { name: common.nav.logout }).click()
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Ce lien n’est plus valable. Demandez-en un nouveau.')
  await page.getByRole('link', { name: newPassword.askAgain }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forgot.title)
})

test('change my password: the wrong current one is refused, then other sessions close', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await request.post('/api/auth/login', { data: { email: customer.email, password: customer.password } })
  await openAs(page, customer, '/app/account')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dernière activité' })).toHaveCount(1)
  await page.getByRole('button', { name: accountText.changeNamed }).click()
  const dialog = page.getByRole('dialog', { name: changePasswordText.title })
  const current = dialog.getByLabel(changePasswordText.current)
  await expect(current).toBeFocused()
  await current.fill('pas le mien')
  await dialog.getByLabel(changePasswordText.next, { exact: true }).fill('verger de mai')
  await dialog.getByLabel(common.auth.confirm).fill('verger de mai')
  await dialog.getByRole('button', { name: changePasswordText.submit }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Ce n’est pas votre mot de passe actuel.')
  await current.fill(customer.password)
  await dialog.getByRole('button', { name: changePasswordText.submit }).click()
  await expect(page.getByText(changePasswordText.done)).toBeVisible()
  await expect(page.getByText('Dernière activité')).toHaveCount(0)
})
