import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import { PACKS } from '#contract/packs.ts'
import type { AnalysisAnswer } from '#contract/schemas/analyses.ts'
import { accessKeysText } from '#web/text/access-keys.ts'
import { prohibitedUses } from '#web/text/prohibited-uses.fr.ts'
import { register } from '#web/text/register.ts'
import { secondFactor } from '#web/text/second-factor.ts'
import { balanceInTopBar, goAndPay, payByCard } from './checkout.ts'
import { A_GOOD_PASSWORD, expect, fillRegister, newEmail, test, verificationLinkFor } from './fixtures.ts'

const run = promisify(execFile)
const exampleOf = async (page: Locator, name: string) =>
  (await page.getByRole('region', { name, exact: true }).textContent()) ?? ''

test('a developer who follows the page « API » has a first report: account, credits, key, then each example word for word', async ({
  page,
  request,
  mailsUrl,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'verso-first-report-'))
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)

  await page.goto('/auth/register')
  const email = newEmail()
  await fillRegister(page, { email, password: A_GOOD_PASSWORD })
  await page.getByRole('button', { name: register.submit }).click()
  await expect(page).toHaveURL('/app/dashboard')
  await page.goto(await verificationLinkFor(request, mailsUrl, email))
  await page.goto('/app/credits')
  await goAndPay(page, 'pack_20')
  await payByCard(page)
  await expect(balanceInTopBar(page, PACKS.pack_20.credits)).toBeVisible()

  await page.goto('/app/account?texte=api')
  const api = page.getByRole('dialog', { name: 'API' })
  const variables = await exampleOf(api, 'Vos variables')
  const examples = {
    'first-report.sh': await exampleOf(api, 'Avec curl'),
    'first-report.ts': await exampleOf(api, 'Avec TypeScript'),
    'first_report.py': await exampleOf(api, 'Avec Python'),
  }
  for (const [name, text] of Object.entries(examples)) await writeFile(join(folder, name), text)
  const downloading = page.waitForEvent('download')
  await api.getByRole('link', { name: 'Télécharger verso.ts' }).click()
  await (await downloading).saveAs(join(folder, 'verso.ts'))
  await api.getByRole('link', { name: 'Compte' }).click()
  await expect(api).toBeHidden()
  await page.getByRole('button', { name: accessKeysText.create }).click()
  await page.getByRole('button', { name: prohibitedUses.acceptAndGoOn }).click()
  const dialog = page.getByRole('dialog', { name: accessKeysText.createTitle })
  await dialog.getByLabel(accessKeysText.name).fill('Essai')
  await dialog.getByLabel(secondFactor.password).fill(A_GOOD_PASSWORD)
  await page.keyboard.press('Enter')
  const key = await dialog.getByLabel(accessKeysText.secret).inputValue()
  const keyAfter = seconds()

  // The two values that the page asks for; the address of Verso stands there already.
  const filled = variables.replace('verso_live_…', key).replace(/VERSO_ACCOUNT=.*/, 'VERSO_ACCOUNT=camille-fictif.test')
  // A terminal of its own: Playwright's would ask Node for colours.
  const env = { PATH: process.env['PATH'] }
  const inTerminal = (command: string) => run('sh', ['-c', `${filled}${command}`], { cwd: folder, env })
  const { analysis } = JSON.parse((await inTerminal('sh first-report.sh')).stdout) as AnalysisAnswer
  const score = analysis.json_output?.credibilityScore
  expect(score).toBeGreaterThanOrEqual(0)
  const reportAfter = seconds()
  // The same posts are paid for once: the two other examples open the same report.
  for (const command of [`${process.execPath} first-report.ts`, 'python3 first_report.py'])
    expect((await inTerminal(command)).stdout).toBe(`camille-fictif.test ${score}\n`)
  console.log(
    `a key after ${keyAfter} s, the first report after ${reportAfter} s, all three examples after ${seconds()} s`,
  )
  await rm(folder, { recursive: true })
})
