import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/canonical-json.ts'
import type { AnalysisExport } from '#contract/schemas/analysis-export.ts'
import { findAnalysis } from '#server/analyses/analysis-store.ts'
import { analysisWithoutWords } from '#server/analyses/analysis-wire.ts'
import { countAttempt, throttleKey } from '#server/http/throttle.ts'
import { onTheWire } from '#server/http/wire.ts'
import { minutes } from '#server/lib/clock.ts'
import { Refusal } from '#server/lib/refusal.ts'
import type { Services } from '#server/services.ts'
import { withDeclaredWords } from './declared-words.ts'
import { findExclusions } from './exclusions/exclusion-store.ts'

type Asked = { accountId: string; id: string; showsWords: (username: string) => boolean }

/**
 * A report to take away, with the hash of its canonical form. Of the report alone: two analyses of the same snapshot
 * differ by id and date, and by nothing else.
 */
export async function exportAnalysis(services: Pick<Services, 'db' | 'now'>, asked: Asked) {
  await countExport(services, asked.accountId)
  const found = await findAnalysis(services.db, asked.accountId, asked.id)
  const analysis =
    found &&
    (asked.showsWords(found.username) ? await withDeclaredWords(services.db, found) : analysisWithoutWords(found))
  if (!analysis?.report) throw new Refusal('not_found')
  const { id, username, createdAt, report } = analysis
  const content: AnalysisExport = {
    product: 'Verso',
    format: 1,
    analysis: { id, target_username: username, created_at: createdAt.toISOString() },
    method_version: report.methodVersion ?? null,
    report,
    exclusions: (await findExclusions(services.db, { accountId: asked.accountId, analysisId: id })).map(onTheWire),
    canonical_form: 'RFC 8785',
    sha256: createHash('sha256').update(canonicalJson(report)).digest('hex'),
  }
  return { name: fileName(username, createdAt), content }
}

/** Both files together. Nobody needs twenty a minute, and each reads the whole report. */
export async function countExport({ db, now }: Pick<Services, 'db' | 'now'>, accountId: string): Promise<void> {
  await countAttempt(db, now, [{ key: throttleKey('export', accountId), limit: 20, windowMs: minutes(1) }])
}

/** `verso-<username>-<day of the analysis>`; the colons of a DID are in no file's name on some systems. */
export const fileName = (username: string, createdAt: Date) =>
  `verso-${username.replaceAll(/[^\w.-]/g, '-')}-${createdAt.toISOString().slice(0, 10)}`
