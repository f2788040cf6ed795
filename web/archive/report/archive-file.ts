import { canonicalJson } from '#contract/canonical-json.ts'
import { csvFile } from '#contract/csv.ts'
import { LANGUAGE } from '#translated/contract/language.ts'
import type { ArchiveResult, ReviewItem } from '#web/archive/analyse/archive-result.ts'
import { saveFile } from '#web/shell/save-file.ts'
import { archiveReport as words } from '#web/text/archive-report.ts'

const nameOf = ({ username, archivedAt }: ArchiveResult) => `verso-archive-${username}-${archivedAt.slice(0, 10)}`

/** As the server exports a report, and marked as what it is: `sha256` is of `report` in its canonical form. */
export async function archiveFile(result: ArchiveResult) {
  const { report } = result.latest
  return {
    product: 'Verso',
    format: 1,
    source: 'archive',
    mark: `${words.mark}. ${words.markDetail}`,
    archive: {
      target_username: result.username,
      archived_at: result.archivedAt,
      posts: result.posts,
      notes: result.notes,
    },
    method_version: report.methodVersion ?? null,
    report,
    years: result.years,
    canonical_form: 'RFC 8785',
    sha256: await sha256Of(canonicalJson(report)),
  }
}

/** Its fingerprint, to be shown. */
export async function downloadArchiveReport(result: ArchiveResult): Promise<string> {
  const content = await archiveFile(result)
  saveFile(`${nameOf(result)}.json`, JSON.stringify(content, null, 2), 'application/json')
  return content.sha256
}

async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const addressAtX = (username: string, id: string) => `https://x.com/${username}/status/${id}`

export function reviewCsv(username: string, items: readonly ReviewItem[]): string {
  const rows = items.map(({ id, at, figures, text }) => [
    id,
    addressAtX(username, id),
    at,
    figures.map((figure) => words.review.figures[figure]).join(', '),
    text,
  ])
  return csvFile([words.review.columns, ...rows], LANGUAGE)
}

export function downloadReview(result: ArchiveResult, items: readonly ReviewItem[], form: 'csv' | 'json'): void {
  const name = `${nameOf(result)}-${form === 'csv' ? 'posts.csv' : 'posts.json'}`
  if (form === 'csv') saveFile(name, reviewCsv(result.username, items), 'text/csv;charset=utf-8')
  else
    saveFile(
      name,
      JSON.stringify({ product: 'Verso', source: 'archive', mark: words.mark, posts: items }, null, 2),
      'application/json',
    )
}
