import { exportText } from '#web/text/export.ts'
import { ownReading } from '#web/text/own-reading.ts'
import { verdictText } from '#web/text/verdict.fr.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { aReportOf, READ_BY_HOUSE } from './delivered-report.ts'
import { expect, ofTheNight, openAs, test } from './fixtures.ts'

// What a language model read is not counted again yet: own readings are of our own models'.
test('a copy left out gives its points back at once, in my reading alone, and can be undone', async ({
  page,
  request,
}) => {
  const { customer, address } = await aReportOf(request, READ_BY_HOUSE)
  await openAs(page, customer, `${address}?preuve=factor:originalite`)
  const proof = page.getByRole('dialog')
  const posts = proof.getByRole('listitem')
  await expect(posts.first()).toBeVisible()
  const listed = await posts.count()
  await proof.getByRole('button', { name: ownReading.exclude }).first().click()
  await expect(proof.getByText(ownReading.excluded)).toBeVisible()
  await expect(proof.getByText(ownReading.inProof(1))).toBeVisible()
  await expect(posts).toHaveCount(listed)
  await page.keyboard.press('Escape')
  // It says the same for as long as it closes.
  await expect(proof).toBeHidden()
  const note = page.getByText(ownReading.title(1))
  await expect(note).toBeVisible()
  await expect(page.getByText(/score recalculé/i)).toBeVisible()
  await page.reload()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: ownReading.restoreAll }).click()
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: verdictText.question })).toBeVisible()
  await expect(page.getByRole('heading', { name: exportText.title })).toBeVisible()
  await expect(note).toHaveCount(0)
})

onEachScreen(() => {
  test('a report as its customer reads it, and a proof with a post left out', ofTheNight, async ({ page, request }) => {
    const { customer, address } = await aReportOf(request, READ_BY_HOUSE)
    await openAs(page, customer, `${address}?preuve=factor:originalite`)
    await page.getByRole('dialog').getByRole('button', { name: ownReading.exclude }).first().click()
    await expect(page.getByText(ownReading.excluded)).toBeVisible()
    await expectNoViolation(page, 'dialog')
    await page.goto(address)
    await expect(page.getByText(ownReading.title(1))).toBeVisible()
    await expectNoViolation(page)
  })
})
