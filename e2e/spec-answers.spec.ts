import type { Page } from '@playwright/test'
import { plain } from '#web/testing/plain.ts'
import { SPEC_REPORT } from '#web/testing/spec-report.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { expect, fillRegister, newEmail, ofTheNight, test } from './fixtures.ts'
import { openSpecServer } from './spec-server.ts'

const words = async (page: Page) => plain(await page.getByRole('main').textContent())

/** A customer of such a server who has just asked for an analysis, and stands before its report. */
async function signUpAndAnalyse(page: Page, url: string) {
  await page.goto(`${url}/auth/register`)
  const email = newEmail()
  await fillRegister(page, { email, password: 'cerisier en fleurs' })
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Aucune analyse pour le moment. Commencez par analyser un profil !')).toBeVisible()
  await page.getByLabel('Compte X à analyser').fill('@@h_lenormand ')
  await page.getByRole('button', { name: 'Analyser' }).click()
  await expect(page).toHaveURL(`${url}/app/analysis/1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@h_lenormand')
  return email
}

test('spec 1.4, 1.5, 1.6, 7.9: the whole app lives on the answers of sections 3 and 7 alone', async ({ page }) => {
  const server = await openSpecServer(SPEC_REPORT)
  const { url } = server
  const email = await signUpAndAnalyse(page, url)

  await expect(page.getByRole('heading', { name: 'Recommandations' })).toBeVisible()
  const report = await words(page)
  for (const said of [
    'Analyse du 14/11/2026',
    '71/100',
    'Femme',
    '34',
    'Nantes',
    'centre',
    '48 210',
    '1 032',
    '12 846',
  ]) {
    expect(report).toContain(said)
  }
  expect(report).toContain('345,6 %')
  expect(report).toContain('Ces données sont simulées pour la démonstration.')
  for (const said of ['6 %', '3 %', '23 %', '14 %', 'Environnement', 'Cartographie', 'Remontez à la source']) {
    expect(report).toContain(said)
  }
  expect(report).not.toContain('indicative')

  server.shape.isWrapped = false
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('@h_lenormand')
  await expect(page.getByText('Femme', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Tableau de bord', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: '@h_lenormand' })
  await expect(row).toContainText('14/11/2026')
  await expect(row).toContainText('71/100')
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toContainText('16\u00a0crédits')

  await page.getByRole('link', { name: /^Compte de / }).click()
  await expect(page.getByText('1\u00a0analyse demandée')).toBeVisible()
  const account = await words(page)
  for (const said of [email, '16 crédits, soit 2 analyses', '14 novembre 2026']) expect(account).toContain(said)

  await page.getByRole('link', { name: '16\u00a0crédits' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'par crédit' })).toHaveCount(4)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Acheter 20/ }).click()
  await page.waitForURL(`${url}/checkout/pack_20`, { waitUntil: 'commit' })
  server.close()
})

onEachScreen(() => {
  test('a report of the fields of section 3 alone', ofTheNight, async ({ page }) => {
    const server = await openSpecServer(SPEC_REPORT)
    await signUpAndAnalyse(page, server.url)
    await expect(page.getByRole('heading', { name: 'Recommandations' })).toBeVisible()
    await expectNoViolation(page)
    await page.getByRole('link', { name: /^Compte de / }).click()
    await expect(page.getByText('1\u00a0analyse demandée')).toBeVisible()
    await expectNoViolation(page)
    server.close()
  })
})
