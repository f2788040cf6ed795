import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { ReaderConfig } from '#server/model-reader/reader-config.ts'
import type { Log } from '#server/observability/log.ts'
import type { WatchedFolder } from '#server/operator/outside-measures.ts'
import type { StripeKeys } from '#server/payments/stripe-client.ts'
import { checkDatabase, type DatabaseParts } from './database.ts'
import { type Finding, reasonOf, right, wrong } from './finding.ts'
import { checkBackup, checkSecretFiles, containerFinding, sellingFinding } from './machine.ts'
import { checkMail, checkNetworks, checkReader, type ReadNetworks } from './outside.ts'
import { checkPublicAddress } from './public-address.ts'
import { checkStripe, checkWebhookSecrets } from './stripe.ts'

/** Of the configuration, what is looked at. */
export type Examined = {
  database: DatabaseParts['database']
  stripe: StripeKeys & { live: boolean }
  publicUrl: string
  mail: { smtpUrl: string; from: string }
  contactEmail: string | null
  sources: ReadNetworks
  reader: ReaderConfig
  backupStatus: string | null
  watchedFolders: readonly WatchedFolder[]
  build: { version: string; commit: string }
  secretFiles: Readonly<Record<string, string>>
  unknownVariables: readonly string[]
}

type Parts = { db: Db; log: Log; now: Clock; ca?: string | undefined; containers?: readonly string[] }

/** Everything outside of us that the configuration names, really asked. It changes nothing but sends a mail and an event. */
export async function examine(config: Examined, { db, log, now, ca, containers = [] }: Parts): Promise<Finding[]> {
  const isPublic = config.publicUrl.startsWith('https:')
  const each = await Promise.all([
    guarded('variables', async () => variablesFinding(config.unknownVariables)),
    guarded('secrets', () => checkSecretFiles(config.secretFiles)),
    guarded('selling', async () => sellingFinding({ live: config.stripe.live, isPublic, read: config.sources.read })),
    guarded('database', async () => {
      const findings = await checkDatabase({ ...config, db, isPublic, now })
      // One line says that PostgreSQL cannot be asked.
      if (findings.length === 1) return findings
      return [...findings, ...(await checkBackup({ db, backupStatus: config.backupStatus, now: now() }))]
    }),
    guarded('Stripe’s key', () => checkStripe({ ...config, now })),
    guarded('webhook’s secret', () => checkWebhookSecrets({ ...config, now })),
    guarded('networks', () => checkNetworks(config.sources)),
    guarded('language model', () => checkReader(config.reader)),
    guarded('mail', () => checkMail({ ...config, log })),
    guarded('public address', () => checkPublicAddress({ ...config, now: now(), ca })),
  ])
  return [...each.flat(), ...containers.map(containerFinding)]
}

/** A check that fails in a way nobody thought of is one line too, and the others are still told. */
async function guarded(check: string, look: () => Promise<Finding | Finding[]>): Promise<Finding | Finding[]> {
  try {
    return await look()
  } catch (error) {
    return wrong(check, `it could not be looked at: ${reasonOf(error)}`, 'see the variables that it needs')
  }
}

function variablesFinding(unread: readonly string[]): Finding {
  if (unread.length === 0) return right('variables', 'each is read by the product')
  return wrong('variables', `nothing reads ${unread.join(', ')}`, 'correct or remove them: .env.example names all')
}
