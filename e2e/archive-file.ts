import type { Page, TestInfo } from '@playwright/test'
import type { ArchiveKind, KindOptions } from '#stubs/x-archive/kinds.ts'
import { writeArchive } from '#stubs/x-archive/write-archive.ts'
import { archiveText } from '#web/text/archive.ts'

/** An invented archive on the disk, gone with the journey's other files. */
export async function anArchive(testInfo: TestInfo, kind: ArchiveKind, options: KindOptions = {}): Promise<string> {
  const path = testInfo.outputPath(`${kind}${kind === 'bluesky' ? '.car' : '.zip'}`)
  await writeArchive(kind, path, options)
  return path
}

/** The state of the login page, with all that it will need: from here on it asks for nothing. */
export async function openArchivePage(page: Page) {
  await page.goto('/auth/login?archive')
  await page.getByText(archiveText.engine.ready).waitFor()
}

export const chooseFile = (page: Page, path: string) => page.getByLabel(archiveText.drop.label).setInputFiles(path)
