import { invoiceFieldsOf } from '#contract/invoice-details.ts'
import type { AccountData } from '#server/accounts/my-account-routes.ts'
import { deleteAnalyses, eachAnalysis } from '#server/analyses/analysis-store.ts'
import { deleteRequests } from '#server/analyses/request-store.ts'
import { analysisOnTheWire } from '#server/analyses/routes.ts'
import { deleteBatches } from '#server/batches/batch-store.ts'
import { eachBatch } from '#server/batches/export-batches.ts'
import { forfeitCredits, keepDebt } from '#server/credits/ledger.ts'
import { eachEntry } from '#server/credits/statement.ts'
import { allContests } from '#server/evidence/contest-store.ts'
import { exclusionOnTheWire } from '#server/evidence/exclusions/exclusion-routes.ts'
import { allExclusions } from '#server/evidence/exclusions/exclusion-store.ts'
import { contestOnTheWire } from '#server/evidence/routes.ts'
import { listShareLinks } from '#server/evidence/sharing/share-link-store.ts'
import { shareLinkOnTheWire } from '#server/evidence/sharing/share-routes.ts'
import { deleteKeys, listKeys } from '#server/keys/key-store.ts'
import { keyOnTheWire } from '#server/keys/routes.ts'
import { eraseInvoiceDetails, findInvoiceDetails } from '#server/payments/invoice-store.ts'
import { allPayments } from '#server/payments/purchase-store.ts'
import { listReadings } from '#server/watches/reading-store.ts'
import { deleteWatches, listWatches } from '#server/watches/watch-store.ts'
import { watchOnTheWire } from '#server/watches/watch-wire.ts'
import { webhookOnTheWire } from '#server/webhooks/routes.ts'
import { deleteEndpoints, listEndpoints } from '#server/webhooks/webhook-store.ts'
import type { Services } from './services.ts'

/** What the modules beyond accounts keep for a customer. */
export function accountDataIn({ db, now }: Pick<Services, 'db' | 'now'>): AccountData {
  return {
    export: (accountId) => ({
      analyses: each(eachAnalysis(db, accountId), analysisOnTheWire),
      batches: eachBatch(db, accountId),
      contests: each(allContests(db, accountId), ({ analysisId, ...contest }) => ({
        analysis_id: analysisId,
        ...contestOnTheWire(contest),
      })),
      exclusions: each(allExclusions(db, accountId), ({ analysisId, ...exclusion }) => ({
        analysis_id: analysisId,
        ...exclusionOnTheWire(exclusion),
      })),
      watches: watchesOf(db, accountId),
      share_links: each(listShareLinks(db, accountId, now()), shareLinkOnTheWire),
      keys: each(listKeys(db, accountId), (key) => keyOnTheWire(key, now())),
      webhooks: each(listEndpoints(db, accountId), webhookOnTheWire),
      credits: eachEntry(db, accountId),
      invoice_details: each(invoiceDetailsOf(db, accountId), invoiceFieldsOf),
      payments: each(allPayments(db, accountId), (payment) => payment),
    }),
    erase: async (tx, { id, email }) => {
      await forfeitCredits(tx, id, now())
      await keepDebt(tx, id, email)
      await deleteWatches(tx, id)
      await deleteBatches(tx, id)
      await deleteAnalyses(tx, id)
      await deleteRequests(tx, id)
      await deleteKeys(tx, id)
      await deleteEndpoints(tx, id)
      await eraseInvoiceDetails(tx, id)
    },
  }
}

async function* watchesOf(db: Services['db'], accountId: string) {
  const readings = await listReadings(db, accountId)
  for (const watch of await listWatches(db, accountId)) yield watchOnTheWire(watch, readings)
}

async function invoiceDetailsOf(db: Services['db'], accountId: string) {
  const to = await findInvoiceDetails(db, accountId)
  return to ? [to] : []
}

async function* each<Item, Written>(items: AsyncIterable<Item> | Promise<Item[]>, write: (item: Item) => Written) {
  for await (const item of await items) yield write(item)
}
