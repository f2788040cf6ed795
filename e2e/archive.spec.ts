import { OWNER } from '#stubs/x-archive/archive.ts'
import { archiveText } from '#web/text/archive.ts'
import { archiveReport as reportText } from '#web/text/archive-report.ts'
import { common } from '#web/text/common.fr.ts'
import { anArchive, chooseFile, openArchivePage } from './archive-file.ts'
import { expect, test } from './fixtures.ts'

test('from the login page to one’s own archive: it is read with the network cut, and nothing was asked for since it was chosen', async ({
  page,
  context,
}, testInfo) => {
  const path = await anArchive(testInfo, 'good')
  await page.goto('/auth/login')
  await page.getByRole('link', { name: common.auth.archive }).click()
  await expect(page.getByRole('heading', { level: 1, name: archiveText.title })).toBeVisible()
  await page.getByText(archiveText.engine.ready).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await context.setOffline(true)
  await chooseFile(page, path)
  await expect(page.getByRole('heading', { level: 1, name: `@${OWNER.username}` })).toBeVisible()
  await expect(page.getByText(reportText.mark).first()).toBeVisible()
  await page.getByRole('tab', { name: reportText.tabs.years }).click()
  await expect(page.getByRole('heading', { name: reportText.changes.title })).toBeVisible()
  await page.getByRole('tab', { name: reportText.tabs.review }).click()
  await expect(page.getByText(reportText.review.open).first()).toBeVisible()
  expect(asked).toEqual([])
  await context.setOffline(false)
})

test('a file that is none of X’s says whose it is, and another may be chosen', async ({ page }, testInfo) => {
  await openArchivePage(page)
  await chooseFile(page, await anArchive(testInfo, 'instagram'))
  await expect(page.getByRole('alert')).toContainText(archiveText.otherNetwork('Instagram').title)
  await chooseFile(page, await anArchive(testInfo, 'good', { posts: 40 }))
  await expect(page.getByText(`@${OWNER.username}`).first()).toBeVisible()
})
