import { fr } from '#web/text/fr.ts'
import {
  A_GOOD_PASSWORD,
  aCustomer,
  expect,
  fillLogin,
  fillRegister,
  newEmail,
  openAs,
  resetLinkFor,
  storedToken,
  test,
} from './fixtures.ts'

test('register, reach the dashboard, reload and still be there, log out', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await page.getByRole('link', { name: fr.login.register }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.register.title)
  await fillRegister(page, { email, password: A_GOOD_PASSWORD })
  await page.getByRole('button', { name: fr.register.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour ${email.split('@')[0]}`)
  await page.reload()
  await expect(page.getByText(fr.dashboard.empty)).toBeVisible()
  await page.getByRole('button', { name: fr.nav.logout }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await storedToken(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/auth/login')
})

test('logging out ends the session on the server: the old token opens nothing', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/account')
  const answered = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: fr.account.logout }).last().click()
  await answered
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${customer.token}` } })
  expect(me.status()).toBe(401)
})

test('a forgotten password is replaced through the mail received', async ({ page, request, mailsUrl }) => {
  const { email } = await aCustomer(request)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: fr.login.forgot }).click()
  await page.getByLabel(fr.auth.email).fill(email)
  await page.getByRole('button', { name: fr.forgot.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.forgot.sentTitle)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Renvoyer dans \d+\ss$/ })).toBeDisabled()

  const link = await resetLinkFor(request, mailsUrl, email)
  await page.goto(link)
  await expect(page.getByText(fr.newPassword.explain(email))).toBeVisible()
  await expect(page.getByLabel(fr.newPassword.field, { exact: true })).toBeFocused()
  await page.getByLabel(fr.newPassword.field, { exact: true }).fill('un verger tout neuf')
  // Reading a text on the way loses neither the link nor what was typed; the server never sees the token in an address.
  await page.getByRole('link', { name: fr.legal.confidentialite }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel(fr.newPassword.field, { exact: true })).toHaveValue('un verger tout neuf')
  expect(link).toContain('/auth/login#reset=')
  await page.getByLabel(fr.auth.confirm).fill('un verger tout neuf')
  await page.getByRole('button', { name: fr.newPassword.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')

  await page.getByRole('button', { name: fr.nav.logout }).click()
  await fillLogin(page, { email, password: 'un verger tout neuf' })
  await page.getByRole('button', { name: fr.login.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')

  await page.getByRole('button', { name: fr.nav.logout }).click()
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Ce lien n’est plus valable. Demandez-en un nouveau.')
  await page.getByRole('link', { name: fr.newPassword.askAgain }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.forgot.title)
})

test('change my password: the wrong current one is refused, then other sessions close', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await request.post('/api/auth/login', { data: { email: customer.email, password: customer.password } })
  await openAs(page, customer, '/app/account')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dernière activité' })).toHaveCount(1)
  await page.getByRole('button', { name: fr.account.changeNamed }).click()
  const dialog = page.getByRole('dialog', { name: fr.changePassword.title })
  const current = dialog.getByLabel(fr.changePassword.current)
  await expect(current).toBeFocused()
  await current.fill('pas le mien')
  await dialog.getByLabel(fr.changePassword.next, { exact: true }).fill('verger de mai')
  await dialog.getByLabel(fr.auth.confirm).fill('verger de mai')
  await dialog.getByRole('button', { name: fr.changePassword.submit }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Ce n’est pas votre mot de passe actuel.')
  await current.fill(customer.password)
  await dialog.getByRole('button', { name: fr.changePassword.submit }).click()
  await expect(page.getByText(fr.changePassword.done)).toBeVisible()
  await expect(page.getByText('Dernière activité')).toHaveCount(0)
})

test('close another session from the account page', async ({ page, request }) => {
  const customer = await aCustomer(request)
  const other = await request.post('/api/auth/login', { data: { email: customer.email, password: customer.password } })
  const { token } = (await other.json()) as { token: string }
  await openAs(page, customer, '/app/account')
  await page.getByRole('button', { name: /^Fermer la session/ }).click()
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0)
  expect((await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401)
})

test('export my data as a JSON file', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: fr.account.exportNamed }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('verso-export.json')
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email: customer.email } })
})

test('delete my account: the word, the password, then the address is free again', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/account')
  await page.getByRole('button', { name: fr.account.delete }).click()
  const dialog = page.getByRole('alertdialog', { name: fr.deleteAccount.title })
  const confirm = dialog.getByRole('button', { name: fr.deleteAccount.submit })
  await expect(dialog.getByLabel(fr.deleteAccount.typeWord)).toBeFocused()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(fr.deleteAccount.typeWord).fill('SUPPRIMER')
  await dialog.getByLabel(fr.deleteAccount.password).fill(customer.password)
  await confirm.click()
  await expect(page).toHaveURL('/auth/login')
  const again = await request.post('/api/auth/signup', { data: { email: customer.email, password: A_GOOD_PASSWORD } })
  expect(again.status()).toBe(201)
})

test('logging out in one tab logs out the other', async ({ context, page, request }) => {
  const customer = await aCustomer(request)
  await page.goto('/auth/login')
  await page.evaluate((token) => localStorage.setItem('token', token), customer.token)
  await page.goto('/app/dashboard')
  const other = await context.newPage()
  await other.goto('/app/account')
  await other.getByRole('button', { name: fr.nav.logout }).first().click()
  await expect(page).toHaveURL('/auth/login')
})

test('a session ended elsewhere leads back to the login page at the next call', async ({ page, request }) => {
  const customer = await aCustomer(request)
  await openAs(page, customer, '/app/dashboard')
  await expect(page.getByText(fr.dashboard.empty)).toBeVisible()
  await page.getByLabel(fr.dashboard.label).fill('studio_marelle')
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${customer.token}` } })
  await page.getByRole('link', { name: /^Compte de/ }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('Votre session a expiré. Reconnectez-vous.')).toBeVisible()
  await fillLogin(page, customer)
  await page.getByRole('button', { name: fr.login.submit }).click()
  await expect(page.getByLabel(fr.dashboard.label)).toHaveValue('studio_marelle')
})

test('without a network a call fails at once and says so', async ({ context, page, request }) => {
  await openAs(page, await aCustomer(request), '/app/credits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.credits.title)
  await context.setOffline(true)
  const buy = page.getByRole('button', { name: /^Acheter 300/ })
  await buy.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch')
  await expect(buy).toBeFocused()
})

test('a link cut short by a mail program says in French that it is no longer valid', async ({ page }) => {
  await page.goto('/auth/login#reset=abc')
  await expect(page.getByRole('alert')).toHaveText('Ce lien n’est plus valable. Demandez-en un nouveau.')
})

test('a screen whose code cannot be fetched says so and offers a reload', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.login.title)
  await page.route('**/assets/register-screen-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: fr.login.register }).click()
  await expect(page.getByRole('alert')).toContainText(fr.broken.title)
  await page.unroute('**/assets/register-screen-*.js')
  await page.getByRole('button', { name: fr.broken.reload }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.register.title)
})

test('an unknown legal text opens nothing and breaks nothing', async ({ page }) => {
  await page.goto('/auth/login?texte=constructor')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.login.title)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
