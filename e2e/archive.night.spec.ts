import { test as base } from '@playwright/test'
import { OWNER } from '#stubs/x-archive/archive.ts'
import type { ArchiveKind, KindOptions } from '#stubs/x-archive/kinds.ts'
import { archiveText } from '#web/text/archive.ts'
import { common } from '#web/text/common.fr.ts'
import { anArchive, chooseFile, openArchivePage } from './archive-file.ts'
import { expectNoViolation, onEachScreen } from './axe.ts'
import { withFirefox } from './firefox.ts'
import { aCustomer, expect, openAs, test } from './fixtures.ts'

const LONG_MS = 600_000
const { refused } = archiveText

const readKinds: [ArchiveKind, KindOptions][] = [
  ['zip64', {}],
  ['rezipped', {}],
  ['parts', {}],
  ['dot-dot', {}],
  ['deep', {}],
  ['proto', {}],
  ['html-name', {}],
  ['long-word', {}],
  ['good', { posts: 200_000, bytes: 1.3e9 }],
]
const refusedKinds: [ArchiveKind, string][] = [
  ['not-zip', refused.not_zip.title],
  ['cut-off', refused.cut_off.title],
  ['damaged', refused.damaged.title],
  ['encrypted', refused.encrypted.title],
  ['unknown-compression', refused.unknown_compression.title],
  ['bomb', refused.too_large.title],
  ['many-entries', refused.too_many_files.title],
  ['grailbird', refused.pre_2018.title],
  ['other-zip', refused.no_posts_file.title],
  ['no-account', refused.no_account.title],
  ['empty', refused.no_posts.title],
  ['tiktok', archiveText.otherNetwork('TikTok').title],
  ['bluesky', archiveText.otherNetwork('Bluesky').title],
]

for (const [kind, options] of readKinds) {
  test(`read: ${kind} ${options.posts ?? ''}`, async ({ page }, testInfo) => {
    testInfo.setTimeout(LONG_MS)
    const path = await anArchive(testInfo, kind, options)
    await openArchivePage(page)
    await chooseFile(page, path)
    await expect(page.getByText(`@${OWNER.username}`).first()).toBeVisible({ timeout: LONG_MS })
    expect(await page.evaluate('window.planted')).toBeUndefined()
  })
}

for (const [kind, title] of refusedKinds) {
  test(`refused: ${kind}`, async ({ page }, testInfo) => {
    testInfo.setTimeout(LONG_MS)
    const path = await anArchive(testInfo, kind)
    await openArchivePage(page)
    await chooseFile(page, path)
    await expect(page.getByRole('alert')).toContainText(title, { timeout: LONG_MS })
  })
}

test('its owner is asked about a Circle and a protected account, and may stop, without a request', async ({
  page,
}, testInfo) => {
  await openArchivePage(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await chooseFile(page, await anArchive(testInfo, 'protected'))
  await expect(page.getByText(archiveText.question.protected)).toBeVisible()
  await page.getByRole('button', { name: archiveText.progress.cancel }).click()
  await chooseFile(page, await anArchive(testInfo, 'circle-unknown'))
  await expect(page.getByText(archiveText.question.circle(2))).toBeVisible()
  await page.getByRole('button', { name: archiveText.question.go }).click()
  await expect(page.getByText(`@${OWNER.username}`).first()).toBeVisible()
  expect(asked).toEqual([])
})

test('a customer reads an archive too, from the dashboard, and leaving it is a whole page', async ({
  page,
  request,
}, testInfo) => {
  await openAs(page, await aCustomer(request), '/app/dashboard')
  await page.getByRole('link', { name: common.auth.archive }).click()
  await page.getByText(archiveText.engine.ready).waitFor()
  await chooseFile(page, await anArchive(testInfo, 'not-zip'))
  await expect(page.getByRole('alert')).toContainText(refused.not_zip.title)
  await page.getByRole('link', { name: archiveText.back }).click()
  await expect(page).toHaveURL('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible()
})

// Not watched: what the policy stops is what is looked for.
base('page and Workers are refused every call once a file is chosen', async ({ page }, testInfo) => {
  await openArchivePage(page)
  await chooseFile(page, await anArchive(testInfo, 'instagram'))
  await expect(page.getByRole('alert')).toBeVisible()
  const call = `fetch('/healthz').then(() => 'answered', () => 'refused')`
  expect(await page.evaluate(call)).toBe('refused')
  // A beacon is taken and then stopped: the policy's own event tells.
  const stopped = `new Promise((tell) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => tell(effectiveDirective))
    navigator.sendBeacon('/healthz?beacon')
  })`
  expect(await page.evaluate(stopped)).toBe('connect-src')
  const workers = page.workers()
  expect(workers.length).toBeGreaterThanOrEqual(3)
  for (const worker of workers) expect(await worker.evaluate(call)).toBe('refused')
})

base('Firefox: good, cut off, another network’s, and every call refused', async ({ baseURL }, testInfo) => {
  testInfo.setTimeout(LONG_MS)
  const paths = {
    cut: await anArchive(testInfo, 'cut-off'),
    other: await anArchive(testInfo, 'tiktok'),
    good: await anArchive(testInfo, 'good'),
  }
  await withFirefox(baseURL ?? '', async (page) => {
    await page.goto('/auth/login?archive')
    await page.reads(archiveText.engine.ready)
    await page.chooseFile(paths.cut)
    await page.reads(refused.cut_off.title)
    await page.chooseFile(paths.other)
    await page.reads(archiveText.otherNetwork('TikTok').title)
    expect(await page.evaluate(`fetch('/healthz').then(() => 'answered', () => 'refused')`)).toBe('refused')
    await page.chooseFile(paths.good)
    await page.reads(`@${OWNER.username}`)
  })
})

onEachScreen(() => {
  test('the archive’s page, empty and refused', async ({ page }, testInfo) => {
    await openArchivePage(page)
    await expectNoViolation(page)
    await chooseFile(page, await anArchive(testInfo, 'not-zip'))
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolation(page)
  })
})
